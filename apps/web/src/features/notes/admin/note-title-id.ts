import type { AdminNote } from '@idex/contract/notes/note'

/** The id of the element with a note's title, which describes the row's buttons. */
export function noteTitleId({ id }: Pick<AdminNote, 'id'>): string {
  return `note-title-${id}`
}
