import type { UserNote } from '@idex/contract/notes/note'
import { itemsOf } from '../../../lib/items-of.ts'
import { trpc } from '../../../lib/trpc.ts'
import { usePendingIds } from '../use-pending-ids.ts'
import { useSignInOnFailure } from '../../sign-in/lost-session.ts'
import { useMyNotesSearch } from './use-my-notes-search.ts'

/** The member's own notes or those in the trash: all of them, and what the filters leave. */
function useNarrowed(notes: readonly UserNote[] | undefined, leaving: ReadonlySet<string>) {
  const { search, topics } = useMyNotesSearch()
  const wanted = search.toLowerCase()
  const all = notes?.filter((note) => !leaving.has(note.id))
  const found = all?.filter(
    (note) =>
      `${note.title}\n${note.description}`.toLowerCase().includes(wanted) &&
      (topics.length === 0 || note.categories.some((topic) => topics.includes(topic))),
  )
  return { all, found }
}

/** The member's live notes, as they will be once pending changes are kept. */
export function useActiveNotes() {
  const query = trpc.userNotes.list.useQuery({}, { select: itemsOf })
  useSignInOnFailure(query.error)
  return { query, ...useNarrowed(query.data, usePendingIds(trpc.userNotes.trash)) }
}

/** The member's notes in the trash, as they will be once pending changes are kept. */
export function useTrashedNotes() {
  const query = trpc.userNotes.deleted.useQuery({}, { select: itemsOf })
  useSignInOnFailure(query.error)
  return { query, ...useNarrowed(query.data, usePendingIds(trpc.userNotes.restore)) }
}
