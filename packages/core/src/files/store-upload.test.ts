import { Readable } from 'node:stream'
import { files } from '@idex/db/schema'
import { DomainError } from '@idex/contract/kernel/errors'
import { createAdmin, createMember } from '@idex/testing/factories'
import { sampleMedia } from '@idex/testing/sample-media'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { createContent } from '../content/admin-content.ts'
import { openTestServices } from '../testing/test-context.ts'
import { uploadMedia, uploadPdf } from './uploads.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

/** The sample recording with a brand that films have as well. */
async function upload(name: string, brand: string) {
  const content = await sampleMedia('m4a')
  content.write(brand, 8, 'latin1')
  const stored = await uploadMedia(admin, { name, stream: Readable.from([content]) })
  const id = stored.filePath.split('/').at(-1) ?? ''
  const [row] = await test.database.db.select().from(files).where(eq(files.id, id))
  return { ...stored, row }
}

it.each([
  ['Talk.m4a', 'mp42', 'Talk.m4a'],
  ['Book.m4b', 'isom', 'Book.m4b'],
  ['Talk.mp4', 'iso5', 'Talk.mp4'],
  ['Talk', 'mp42', 'Talk.m4a'],
])('%s with the brand %j is stored as a recording, and podcasts take it', async (name, brand, kept) => {
  const { row, kind, mimeType, filePath } = await upload(name, brand)
  expect({ kind, mimeType }).toEqual({ kind: 'audio', mimeType: 'audio/mp4' })
  expect(row).toMatchObject({ kind: 'audio', mimeType: 'audio/mp4', name: kept })
  const item = { title: 'Talk', author: '', category: 'Strategy', tags: [], duration: '', description: '' }
  const given = {
    ...item,
    contentType: 'podcast' as const,
    fileUrl: filePath,
    thumbnailUrl: '',
    captionsUrl: '',
  }
  await expect(createContent(admin, given)).resolves.toMatchObject({ fileUrl: filePath })
})

it('is refused slowly where the queue of inspections is full, and leaves nothing', async () => {
  const member = test.as(await createMember(test.database.db))
  const pause = vi.fn(async () => undefined)
  const inspectPdf = () => Promise.reject(new DomainError('RATE_LIMITED'))
  const ctx = { ...member, limits: { ...member.limits, pause }, inspectPdf }
  const stream = Readable.from([await samplePdf({ title: 'Report' })])
  await expect(uploadPdf(ctx, { name: 'a.pdf', stream })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  expect(pause).toHaveBeenCalledWith(1000)
  const left = await test.database.db
    .select()
    .from(files)
    .where(eq(files.uploaderId, ctx.actor?.id ?? ''))
  expect(left).toEqual([])
})
