import { DomainError } from '@idex/contract/errors'
import { noteSlug } from '@idex/contract/slugs'
import { newId, newSlugSuffix } from '@idex/db/ids'
import { notes } from '@idex/db/schema'
import type { Context } from '../context.ts'

type NewNote = Omit<typeof notes.$inferInsert, 'id' | 'slug' | 'createdAt' | 'updatedAt'>

function violates(error: unknown, constraint: string): boolean {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error && 'constraint_name' in cause && cause.constraint_name === constraint
}

/**
 * Stores a note under a slug of its title that no other has. Throws FILE_NOT_YOURS when another note took the
 * file at the same moment.
 */
export async function insertNote(
  ctx: Context,
  note: NewNote,
  attempts = 5,
): Promise<typeof notes.$inferSelect> {
  const now = ctx.clock.now()
  try {
    const [row] = await ctx.db
      .insert(notes)
      .values({
        ...note,
        id: newId(),
        slug: noteSlug(note.title, newSlugSuffix()),
        createdAt: now,
        updatedAt: now,
      })
      .returning()
    if (!row) throw new DomainError('INTERNAL')
    return row
  } catch (error) {
    if (violates(error, 'notes_file_key')) throw new DomainError('FILE_NOT_YOURS')
    if (violates(error, 'notes_slug_key') && attempts > 1) return insertNote(ctx, note, attempts - 1)
    throw error
  }
}
