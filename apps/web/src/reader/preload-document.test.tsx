import { beforeEach, describe, expect, it, vi } from 'vitest'
import { storeOfflineNote } from '../offline/offline-notes.ts'
import { stubCaches } from '../offline/testing/fake-caches.ts'
import type { LoadFailure } from './load-failure.ts'
import { takeDocument } from './preload-document.ts'
import type { PdfDocument } from './pdf-document.ts'
import * as pdfjs from './pdfjs/open-document.ts'
import { fakeDocument } from './testing/fake-document.ts'

const EVENTS = { onProgress: () => undefined, onRefused: () => undefined }
const URL = '/api/files/kept'

/** Returns the sources that PDF.js gets to open, in order: the address, or the bytes of the device. */
async function opened(network: PdfDocument | LoadFailure): Promise<string[]> {
  const opening = vi.spyOn(pdfjs, 'openDocument').mockClear()
  opening.mockImplementation((_url, _events, _port, data) => ({
    result: Promise.resolve(data === undefined ? network : fakeDocument(1).document),
    close: () => undefined,
  }))
  const taken = takeDocument(URL, EVENTS)
  await taken.result
  taken.close()
  return opening.mock.calls.map(([, , , data]) => (data === undefined ? 'network' : 'device'))
}

beforeEach(async () => {
  stubCaches()
  const note = { id: 'kept', title: 'A', pdfUrl: URL, pageCount: 1, bytes: 4, highlights: [] }
  await storeOfflineNote({ ...note, checkedAt: '2026-11-20T10:00:00.000Z' }, new ArrayBuffer(4))
})

describe('a document on the device is opened', () => {
  it('at once while there is no network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await opened({ kind: 'unreachable' })).toEqual(['device'])
  })

  it('when the server cannot be reached after all', async () => {
    expect(await opened({ kind: 'unreachable' })).toEqual(['network', 'device'])
  })

  it('not when the server gives it, or refuses it', async () => {
    expect(await opened(fakeDocument(1).document)).toEqual(['network'])
    expect(await opened({ kind: 'refused', status: 404 })).toEqual(['network'])
  })
})
