import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { files } from '@idex/db/schema'
import { createFile, createMember } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { sweepUnfinishedUploads } from '../site/housekeeping.ts'
import { createTestServices, type TestServices } from '../testing/test-context.ts'
import { claimAbandoned, ABANDONED_AFTER_MS, markStored } from './receiving.ts'
import { uploadPdf } from './admin-uploads.ts'

const MINUTE_MS = 60_000

let test: TestServices
let me: Context
let pdf: Buffer
beforeAll(async () => {
  test = await createTestServices()
  // More than is looked at before anything is written.
  pdf = Buffer.concat([await samplePdf(), Buffer.alloc(5000, ' ')])
})
afterAll(() => test.close())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await test.database.sql`truncate notes, files, users cascade`
  me = test.as(await createMember(test.database.db))
})
afterEach(() => vi.useRealTimers())

const rows = () => test.database.db.select().from(files)
const before = () => new Date(test.clock.now().getTime() - ABANDONED_AFTER_MS)

/** An upload of which all but the end has been sent. */
async function beginUpload() {
  const stream = new PassThrough()
  const uploaded = uploadPdf(me, { name: 'a.pdf', stream })
  stream.write(pdf.subarray(0, -100))
  while ((await rows()).length === 0) await setImmediate()
  return { uploaded, end: () => stream.end(pdf.subarray(-100)) }
}

/** Lets minutes go by; `alive` as the server that receives does, which gives signs of life meanwhile. */
async function pass(minutes: number, alive: boolean) {
  const [row] = await rows()
  test.clock.advance(minutes * MINUTE_MS)
  if (!alive) return
  await vi.advanceTimersByTimeAsync(minutes * MINUTE_MS)
  while ((await rows())[0]?.receivingAt?.getTime() === row?.receivingAt?.getTime()) await setImmediate()
}

it('an upload is not swept while it arrives, however long that takes, and by no other server either', async () => {
  const { uploaded, end } = await beginUpload()
  for (let n = 0; n < 12; n += 1) {
    await pass(14, true)
    expect(await sweepUnfinishedUploads(test.services, { before: before() })).toBe(0)
  }
  end()
  expect(await uploaded).toMatchObject({ filePath: expect.stringContaining('/api/files/') })
  expect(await rows()).toMatchObject([{ receivingAt: null, storedAt: expect.any(Date), size: pdf.length }])
})

it('an upload whose server gives no sign of life is swept, and cannot be completed after all', async () => {
  const { uploaded, end } = await beginUpload()
  await pass(15, false)
  expect(await sweepUnfinishedUploads(test.services, { before: before() })).toBe(0)
  await pass(1, false)
  expect(await sweepUnfinishedUploads(test.services, { before: before() })).toBe(1)
  end()
  await expect(uploaded).rejects.toThrow('PDF')
  expect(await rows()).toEqual([])
})

it('a file given up in the very last moment is not stored either', async () => {
  const now = test.clock.now()
  const { id } = await createFile(test.database.db, { storedAt: null, receivingAt: now })
  expect(await claimAbandoned(test.services, id, new Date(now.getTime() + 1))).toBe(true)
  const stored = markStored(test.services, id, { size: 1, sha256: 'a' })
  await expect(stored).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await claimAbandoned(test.services, 'another', now)).toBe(false)
})
