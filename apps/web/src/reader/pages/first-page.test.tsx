import { render, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FirstPage } from './first-page.tsx'
import * as ahead from '../preload-document.ts'
import { fakeDocument } from '../testing/fake-document.ts'

const URL = '/api/files/f1'

/** Opens the picture in a place of `width` px, with a document that `result` brings. */
function open(width: number, result: ReturnType<typeof ahead.takeDocument>['result']) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width)
  const close = vi.fn()
  const take = vi.spyOn(ahead, 'takeDocument').mockReturnValue({ result, close })
  return { ...render(<FirstPage pdfUrl={URL} />), take, close }
}

it('draws the document’s first page, and lets go of the document', async () => {
  const { document, drawn, released } = fakeDocument(3)
  const { container, take, close } = open(300, Promise.resolve(document))
  await waitFor(() => expect(container.querySelector('canvas')).not.toBeNull())
  expect(take).toHaveBeenCalledExactlyOnceWith(URL, expect.anything())
  expect(drawn.mock.calls).toEqual([[1]])
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(released.mock.calls).toEqual([[1]])
})

it('asks for nothing where it is not shown, as on a phone', () => {
  expect(open(0, new Promise(() => undefined)).take).not.toHaveBeenCalled()
})

it('is empty where the document cannot be opened, and stops with its page', async () => {
  const { container, close, unmount } = open(300, Promise.resolve({ kind: 'unreachable' }))
  await waitFor(() => expect(close).toHaveBeenCalledOnce())
  expect(container.querySelector('canvas')).toBeNull()
  unmount()
  expect(close).toHaveBeenCalledTimes(2)
})
