import { useMemo, useState } from 'react'
import { itemsOf } from '../../../lib/items-of.ts'
import { trpc } from '../../../lib/trpc.ts'
import { arrangeNotes, countNotes, NEWEST_FIRST } from './arrange-notes.ts'

/** Rows on one page of the table. */
export const PAGE_SIZE = 25

/** The site's notes as the panel shows them: searched, ordered, with or without the trash, page by page. */
export function useNoteList() {
  const query = trpc.admin.notes.list.useQuery({}, { select: itemsOf })
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState(NEWEST_FIRST)
  const [showTrashed, setShowTrashed] = useState(false)
  const [wantedPage, setPage] = useState(1)

  const notes = query.data
  const counts = useMemo(() => notes && countNotes(notes), [notes])
  const found = useMemo(
    () => arrangeNotes(notes ?? [], { search, order, showTrashed }),
    [notes, search, order, showTrashed],
  )
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const page = Math.min(wantedPage, pageCount)
  /** A changed arrangement begins again with its first page. */
  const fromTheTop = <Value>(set: (value: Value) => void) => {
    return (value: Value) => {
      set(value)
      setPage(1)
    }
  }

  return {
    failed: query.isError && notes === undefined,
    retry: () => void query.refetch(),
    counts,
    found: found.length,
    shown: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    search,
    setSearch: fromTheTop(setSearch),
    order,
    setOrder: fromTheTop(setOrder),
    showTrashed,
    setShowTrashed: fromTheTop(setShowTrashed),
    page,
    pageCount,
    setPage,
  }
}

export type NoteList = ReturnType<typeof useNoteList>
