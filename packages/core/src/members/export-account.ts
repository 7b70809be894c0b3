import { Readable } from 'node:stream'
import { EXPORT_FILE_NAME } from '@idex/contract/members/choices'
import type { ConfirmedMemberSchema } from '@idex/contract/members/member'
import { makeZip } from 'client-zip'
import { DomainError } from '@idex/contract/kernel/errors'
import { users } from '@idex/db/schema'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { auditChange } from '../audit/internal/record-audit.ts'
import { maskEmail } from '../kernel/mask-email.ts'
import type { Context } from '../kernel/context.ts'
import { requireAdmin, requireSession } from '../kernel/access.ts'
import { MissingFileError } from '../ports/file-storage.ts'
import { createFileNamer } from './internal/archive-names.ts'
import { limit } from '../kernel/limits.ts'
import { reauthenticate } from '../sign-in/internal/two-factor/change.ts'
import { type CollectedNote, collectNotes, collectRecords } from './internal/collect.ts'

type Entry = { name: string; lastModified: Date; input: Readable | string }

function json(name: string, value: unknown, lastModified: Date): Entry {
  return { name, lastModified, input: JSON.stringify(value, null, 2) }
}

/** The document of a note; null if there is none, or if its bytes are lost, which is logged. */
async function openDocument(ctx: Context, { id, fileId, storedAt }: CollectedNote): Promise<Readable | null> {
  if (fileId === null || storedAt === null) return null
  try {
    return await ctx.files.read(fileId)
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error
    ctx.log.error({ err: error, noteId: id }, 'the bytes of a document are lost, so an export lacks it')
    return null
  }
}

/** The archive's files one by one; each document is opened when its turn comes and closed afterwards. */
async function* entries(
  ctx: Context,
  records: Record<string, unknown>,
  notes: CollectedNote[],
): AsyncGenerator<Entry> {
  const now = ctx.clock.now()
  for (const [name, value] of Object.entries(records)) yield json(name, value, now)
  const nameOf = createFileNamer()
  const listed: object[] = []
  for (const note of notes) {
    const { fileId: _file, storedAt: _stored, ...facts } = note
    const document = await openDocument(ctx, note)
    const name = document && `files/${nameOf(note.title)}.pdf`
    listed.push({ ...facts, file: name })
    if (!document || !name) continue
    try {
      yield { name, lastModified: note.createdAt, input: document }
    } finally {
      document.destroy()
    }
  }
  yield json('notes.json', listed, now)
}

/**
 * All data about the caller as one zip archive: account, favourites, comments, likes, reads, places, forms,
 * highlights, share links, API tokens, sessions, notes, and the PDFs of private notes. Streamed in constant memory; destroying it closes what is open.
 */
export async function exportAccount(ctx: Context): Promise<{ name: string; stream: Readable }> {
  return archiveOf(ctx, requireSession(ctx.actor))
}

/** All data about a user as one zip archive, as `exportAccount`. */
async function archiveOf(
  ctx: Context,
  user: Parameters<typeof collectRecords>[1],
): Promise<{ name: string; stream: Readable }> {
  await limit(ctx, 'export')
  const records = await collectRecords(ctx, user)
  const notes = await collectNotes(ctx, user)
  return { name: EXPORT_FILE_NAME, stream: Readable.fromWeb(makeZip(entries(ctx, records, notes))) }
}

/**
 * The archive of a member who asks for it, as they get it themselves, once the caller's own password was given again. It is
 * audited. Throws NOT_FOUND, or as `reauthenticate`.
 */
export async function exportMember(
  ctx: Context,
  { id, password }: z.output<typeof ConfirmedMemberSchema>,
): Promise<{ name: string; stream: Readable }> {
  requireAdmin(ctx.actor)
  await reauthenticate(ctx, password)
  const [member] = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, 'member')))
  if (!member) throw new DomainError('NOT_FOUND')
  const archive = await archiveOf(ctx, member)
  await auditChange(ctx, ctx.db, 'member.export', { id, title: maskEmail(member.email) })
  return archive
}
