import { DomainError } from '@idex/contract/kernel/errors'
import type { AdminNote } from '@idex/contract/notes/note'
import { notes } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import type { Context } from '../kernel/context.ts'
import { countDigestRecipients } from '../kernel/mail/digest-recipients.ts'
import { waitsForEmail } from './announce.ts'
import { ADMIN_DOCUMENT, type NoteOfAdmin } from './columns.ts'
import { presentAdminNote } from './presenter.ts'

type NoteRow = typeof notes.$inferSelect

/** To how many people the emails go that wait, by note; notes with the same topics and time are counted once. */
async function countPeople(ctx: Context, rows: readonly NoteRow[]): Promise<Map<string, number>> {
  const people = new Map<string, number>()
  const nameOf = ({ topics, publishedAt }: NoteRow) => [...topics, publishedAt?.getTime()].join()
  for (const same of Map.groupBy(rows.filter(waitsForEmail), nameOf).values()) {
    const count = await countDigestRecipients(ctx.db, same[0]?.topics ?? [], same[0]?.publishedAt)
    for (const { id } of same) people.set(id, count)
  }
  return people
}

/** Notes as an administrator sees them. */
export async function presentAdminNotes(ctx: Context, rows: readonly NoteOfAdmin[]): Promise<AdminNote[]> {
  const [now, people] = [ctx.clock.now(), await countPeople(ctx, rows)]
  return rows.map((row) => presentAdminNote(row, { now, people: people.get(row.id) ?? null }))
}

/** One note. Throws NOT_FOUND without one. */
export async function presentOne(ctx: Context, row: NoteRow | undefined): Promise<AdminNote> {
  const [found] = row ? await ctx.db.select(ADMIN_DOCUMENT).from(notes).where(eq(notes.id, row.id)) : []
  const { textless = false, document = null } = found ?? {}
  const [note] = row ? await presentAdminNotes(ctx, [{ ...row, textless, document }]) : []
  if (!note) throw new DomainError('NOT_FOUND')
  return note
}
