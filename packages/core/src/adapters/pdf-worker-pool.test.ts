import { expect, it } from 'vitest'
import { z } from 'zod'
import { createPdfWorkerPool } from './pdf-worker-pool.ts'

/** A worker that answers `"read"` after `work`. */
const worker = (work: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { setTimeout } from 'node:timers/promises'
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', async () => {
        ${work}
        parentPort.postMessage('read')
      })`)}`,
  )

/** A worker that answers each message with the message itself, after as many milliseconds. */
const echo = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { setTimeout } from 'node:timers/promises'
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', async (ms) => {
      await setTimeout(ms)
      parentPort.postMessage(ms)
    })`)}`,
)

const read = (work: string, timeMs: number) =>
  createPdfWorkerPool({ script: worker(work), answers: z.literal('read'), timeMs })('any.pdf')

it('bounds the processor time of a file, so that one on a busy machine is read all the same', async () => {
  expect(await read('await setTimeout(1500)', 1000)).toBe('read')
  // It would answer before its time by the clock is over.
  expect(await read('for (const end = Date.now() + 1500; Date.now() < end; );', 300)).toBeUndefined()
})

it('bounds its time by the clock too', async () => {
  expect(await read('await setTimeout(60_000)', 100)).toBeUndefined()
})

it('answers each of two calls side by side with its own result', async () => {
  const wait = createPdfWorkerPool({ script: echo, answers: z.number(), timeMs: 10_000 })
  const waits = [600, 100, 300]
  expect(await Promise.all(waits.map(async (ms) => wait('any.pdf', undefined, ms)))).toEqual(waits)
  expect(await wait('any.pdf', undefined, 1)).toBe(1)
})
