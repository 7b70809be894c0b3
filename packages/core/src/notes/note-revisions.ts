import { type NoteRevision, NoteTextsSchema } from '@idex/contract/notes/note'
import type { Context } from '../kernel/context.ts'
import { listRevisionsOf } from '../kernel/revisions.ts'

/** How a note of the site read before each change of its texts, latest first. */
export function listNoteRevisions(ctx: Context, { id }: { id: string }): Promise<NoteRevision[]> {
  return listRevisionsOf(ctx, { noteId: id }, NoteTextsSchema)
}
