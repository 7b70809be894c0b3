import { PassThrough } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { files } from '@idex/db/schema'
import { createFile, createMember } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sweepUnfinishedUploads } from '../site/housekeeping.ts'
import { openTestServices } from '../testing/test-context.ts'
import { markAbandoned, ABANDONED_AFTER_MS, markStored } from './upload-state.ts'
import { uploadPdf } from './uploads.ts'

const MINUTE_MS = 60_000

const test = await openTestServices()
const me = test.as(await createMember(test.database.db))
// More than is examined before anything is written.
const pdf = Buffer.concat([await samplePdf(), Buffer.alloc(5000, ' ')])
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await test.database.empty('notes', 'files')
})
afterEach(() => vi.useRealTimers())

const rows = () => test.database.db.select().from(files)
const before = () => new Date(test.clock.now().getTime() - ABANDONED_AFTER_MS)

/** An upload that lacks only its end. */
async function beginUpload() {
  const stream = new PassThrough()
  const uploaded = uploadPdf(me, { name: 'a.pdf', stream })
  stream.write(pdf.subarray(0, -100))
  while ((await rows()).length === 0) await setImmediate()
  return { uploaded, end: () => stream.end(pdf.subarray(-100)) }
}

/** Advances the clock by minutes; `alive` with the heartbeat that the receiving server would send after each. */
async function pass(minutes: number, alive: boolean) {
  if (!alive) return test.clock.advance(minutes * MINUTE_MS)
  for (let minute = 0; minute < minutes; minute += 1) {
    test.clock.advance(MINUTE_MS)
    const now = test.clock.now().getTime()
    await vi.advanceTimersByTimeAsync(MINUTE_MS)
    while ((await rows())[0]?.receivingAt?.getTime() !== now) await setImmediate()
  }
}

it('an upload in progress is never swept, however long it takes, by no other server either', async () => {
  const { uploaded, end } = await beginUpload()
  for (let n = 0; n < 12; n += 1) {
    await pass(14, true)
    expect(await sweepUnfinishedUploads(test.services, { before: before() })).toBe(0)
  }
  end()
  expect(await uploaded).toMatchObject({ filePath: expect.stringContaining('/api/files/') })
  expect(await rows()).toMatchObject([{ receivingAt: null, storedAt: expect.any(Date), size: pdf.length }])
})

it('an upload whose heartbeat fails is told of, and goes on', async () => {
  const warn = vi.spyOn(test.services.log, 'warn')
  const { uploaded, end } = await beginUpload()
  const [row] = await rows()
  await test.database.db.execute(sql`alter table files rename to away`)
  await vi.advanceTimersByTimeAsync(MINUTE_MS)
  const line =
    'the progress of an upload could not be noted; tried again in a minute, and the upload is discarded after 15 without'
  await expect.poll(() => warn.mock.calls).toEqual([[{ err: expect.any(Error), file: row?.id }, line]])
  await test.database.db.execute(sql`alter table away rename to files`)
  await pass(1, true)
  end()
  await uploaded
})

it('an upload without heartbeats is swept, and cannot be completed afterwards', async () => {
  const { uploaded, end } = await beginUpload()
  await pass(15, false)
  expect(await sweepUnfinishedUploads(test.services, { before: before() })).toBe(0)
  await pass(1, false)
  expect(await sweepUnfinishedUploads(test.services, { before: before() })).toBe(1)
  end()
  await expect(uploaded).rejects.toThrow('PDF')
  expect(await rows()).toEqual([])
})

it('a file abandoned at the last moment is not stored either', async () => {
  const now = test.clock.now()
  const { id } = await createFile(test.database.db, { storedAt: null, receivingAt: now })
  expect(await markAbandoned(test.services, id, new Date(now.getTime() + 1))).toBe(true)
  const stored = markStored(test.services, id, { size: 1, sha256: 'a' })
  await expect(stored).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect(await markAbandoned(test.services, 'another', now)).toBe(false)
})
