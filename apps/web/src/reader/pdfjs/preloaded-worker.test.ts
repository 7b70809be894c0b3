import { beforeEach, expect, it, vi } from 'vitest'
import { openDocument } from './open-document.ts'
import { ASSETS, prepareWorker, takeWorker } from './preloaded-worker.ts'

type Asked = { sourceName: string; targetName: string; callbackId?: number }

/** A worker that agrees to everything PDF.js asks. */
class FakeWorker extends EventTarget {
  readonly url: string
  readonly terminate = vi.fn()
  constructor(url: string) {
    super()
    this.url = url
    started.push(this)
  }
  postMessage({ sourceName, targetName, callbackId }: Asked) {
    if (callbackId === undefined) return
    const data = { sourceName: targetName, targetName: sourceName, callback: 1, callbackId, data: 'agreed' }
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

let started: FakeWorker[] = []

beforeEach(() => {
  started = []
  vi.stubGlobal('Worker', FakeWorker)
})

it('is started once, and taken once it listens', async () => {
  prepareWorker()
  prepareWorker()
  expect(started.map(({ url }) => url)).toEqual([`${ASSETS}/worker.js`])
  const taken = takeWorker()
  started[0]?.dispatchEvent(new Event('message'))
  expect(await taken).toBe(started[0])
  expect(await takeWorker()).toBeNull()
})

it('is none where it could not be started, and the next is tried anew', async () => {
  prepareWorker()
  started[0]?.dispatchEvent(new Event('error'))
  expect(await takeWorker()).toBeNull()
  prepareWorker()
  expect(started).toHaveLength(2)
  started[1]?.dispatchEvent(new Event('message'))
  expect(await takeWorker()).toBe(started[1])
})

it('ends with the document it was taken for', async () => {
  vi.stubGlobal('location', new URL('https://idex.example/notes'))
  prepareWorker()
  started[0]?.dispatchEvent(new Event('message'))
  const events = { onProgress: () => undefined, onRefused: () => undefined }
  openDocument('https://idex.example/a.pdf', events, await takeWorker()).close()
  await expect.poll(() => started[0]?.terminate).toHaveBeenCalledTimes(1)
})
