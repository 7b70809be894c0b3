import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { FORM_BYTES } from '@idex/contract/files/file-size'
import { files, notes } from '@idex/db/schema'
import { createAdmin, createFile, createMember, createNote } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { getAccount } from '../../members/account.ts'
import type { Actor } from '../../kernel/context.ts'
import { purgeTrash } from '../../site/housekeeping.ts'
import { openTestServices } from '../../testing/test-context.ts'
import { uploadPdf } from '../uploads.ts'

const test = await openTestServices()
const pdf = await samplePdf()

const db = () => test.database.db

/** A member with `left` bytes of quota left, and a way to upload as them. */
async function memberWith(left: number) {
  const member = await createMember(db())
  await createFile(db(), { uploaderId: member.id, size: test.services.memberQuotaBytes - left })
  return member
}

function send(user: NonNullable<Actor>, content = pdf, announced: number | undefined = content.length) {
  return uploadPdf(test.as(user), { name: 'a.pdf', stream: Readable.from([content]), announced })
}

const used = async (user: NonNullable<Actor>) => (await getAccount(test.as(user))).storage?.usedBytes
const incoming = () => readdir(join(test.directory, 'incoming'))

describe("a member's quota", () => {
  it('accepts a file that just fits, whatever form is around it, and none after it', async () => {
    const member = await memberWith(pdf.length)
    await expect(send(member, pdf, pdf.length + FORM_BYTES)).resolves.toMatchObject({
      filePath: expect.stringContaining('/api/files/'),
    })
    expect(await used(member)).toBe(test.services.memberQuotaBytes)
    await expect(send(member)).rejects.toMatchObject({
      code: 'QUOTA_EXCEEDED',
      status: 413,
      message:
        'There is not enough space left for this file: 0 MB of 100 MB are free. Notes in the trash count until they are deleted permanently.',
    })
  })

  it('refuses before receiving anything when the request states its length', async () => {
    const member = await memberWith(1_000_000)
    let read = 0
    const stream = Readable.from(
      (async function* () {
        yield pdf.subarray(0, 5000)
        for (; read < 100; read++) yield Buffer.alloc(64 * 1024)
      })(),
    )
    const upload = { name: 'a.pdf', stream, announced: 6_000_000 }
    await expect(uploadPdf(test.as(member), upload)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
    // Only what tells its type, although much more would still have had room.
    expect(read).toBeLessThanOrEqual(2)
    const large = { name: 'a.pdf', stream: Readable.from([pdf]), announced: 2 ** 40 }
    await expect(uploadPdf(test.as(await memberWith(1000)), large)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    })
  })

  it('refuses while receiving when it does not, and leaves nothing behind', async () => {
    const member = await memberWith(pdf.length - 1)
    const before = await used(member)
    await expect(send(member, pdf, undefined)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
    expect(await used(member)).toBe(before)
    expect(await incoming()).toEqual([])
  })

  it('holds for concurrent uploads, however many', async () => {
    const member = await memberWith(3 * pdf.length)
    const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => send(member)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await used(member)).toBe(test.services.memberQuotaBytes)
  })

  it('regains what a failed upload had reserved', async () => {
    const member = await memberWith(pdf.length)
    await expect(send(member, Buffer.from('%PDF-1.7 nothing'))).rejects.toMatchObject({ code: 'DAMAGED_PDF' })
    await expect(send(member)).resolves.toBeDefined()
  })

  it('counts the trash, and regains its space once it is emptied', async () => {
    const member = await memberWith(pdf.length)
    const { filePath } = await send(member)
    const fileId = filePath.split('/').at(-1)
    const note = await createNote(db(), { ownerId: member.id, fileId, deletedAt: test.clock.now() })
    await expect(send(member)).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' })
    await db()
      .update(notes)
      .set({ deletedAt: new Date(0) })
      .where(eq(notes.id, note.id))
    await purgeTrash(test.services)
    await expect(send(member)).resolves.toBeDefined()
  })

  it('is separate from others’, and does not apply to administrators', async () => {
    await memberWith(0)
    await expect(send(await createMember(db()))).resolves.toBeDefined()
    const admin = await createAdmin(db())
    await createFile(db(), { uploaderId: admin.id, size: test.services.memberQuotaBytes })
    await expect(send(admin)).resolves.toBeDefined()
    expect((await getAccount(test.as(admin))).storage).toBeNull()
    expect(await db().$count(files, eq(files.uploaderId, admin.id))).toBe(2)
  })
})
