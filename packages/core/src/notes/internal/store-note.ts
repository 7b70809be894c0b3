import type { SessionUser } from '@idex/auth/sessions'
import { DomainError } from '@idex/contract/kernel/errors'
import { noteSlug } from '@idex/contract/notes/note-slug'
import type { Queryable } from '@idex/db/client'
import { newId, newSlugSuffix } from '@idex/db/ids'
import { notes } from '@idex/db/schema'
import { eq } from 'drizzle-orm'
import { resolveUpload } from '../../files/internal/resolve-file.ts'
import type { Context } from '../../kernel/context.ts'
import { documentUrl } from '../presenter.ts'

type NewNote = { id?: string } & Omit<typeof notes.$inferInsert, 'id' | 'slug' | 'createdAt' | 'updatedAt'>

/** Returns whether a statement failed at a constraint. */
export function violatesConstraint(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'constraint_name' in cause && cause.constraint_name === constraint
}

type Row = typeof notes.$inferSelect

async function insertOnce(tx: Queryable, note: NewNote, now: Date): Promise<Row> {
  const slug = noteSlug(note.title, newSlugSuffix())
  const [row] = await tx
    .insert(notes)
    .values({ id: newId(), ...note, slug, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new DomainError('INTERNAL')
  return row
}

/**
 * Stores a note under a unique slug of its title; `alongside` runs in the same transaction. Throws FILE_NOT_YOURS when
 * a concurrent note took the file.
 */
export async function insertNote(
  ctx: Context,
  note: NewNote,
  alongside: (tx: Queryable, row: Row) => Promise<void> = async () => undefined,
  attempts = 5,
): Promise<Row> {
  try {
    return await ctx.db.transaction(async (tx) => {
      const row = await insertOnce(tx, note, ctx.clock.now())
      await alongside(tx, row)
      return row
    })
  } catch (error) {
    if (violatesConstraint(error, 'notes_file_key')) throw new DomainError('FILE_NOT_YOURS')
    if (violatesConstraint(error, 'notes_slug_key') && attempts > 1)
      return insertNote(ctx, note, alongside, attempts - 1)
    throw error
  }
}

/**
 * Resolves a note's `fileUrl` or `pdfUrl`: an uploaded PDF that nothing else uses, or an external address (decisions,
 * "POST /api/user-notes"). Throws FILE_NOT_YOURS.
 */
export function resolveDocument(
  ctx: Context,
  user: SessionUser,
  url: string,
): Promise<{ fileId: string } | { externalUrl: string }> {
  return resolveUpload(ctx, user, url, { kinds: ['pdf'], exclusive: true })
}

/**
 * The columns of a document that replaces the one of note `id`; none when it is the same. Throws FILE_NOT_YOURS.
 */
export async function replaceDocument(
  ctx: Context,
  user: SessionUser,
  { id, url }: { id: string; url: string | undefined },
): Promise<Partial<Pick<typeof notes.$inferSelect, 'fileId' | 'externalUrl'>>> {
  if (url === undefined) return {}
  const [note] = await ctx.db.select().from(notes).where(eq(notes.id, id))
  if (note && documentUrl(note) === url) return {}
  return { fileId: null, externalUrl: null, ...(await resolveDocument(ctx, user, url)) }
}
