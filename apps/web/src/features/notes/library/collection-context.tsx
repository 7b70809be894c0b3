import { formatDate } from '@idex/contract/kernel/dates'
import { createContext, use } from 'react'
import { CARD, NO_MATCH, TOOLBAR } from './messages.ts'

/** Differences between the two places that show notes, the library and My Notes. */
export type Collection = {
  /** True if every note is the reader's own. */
  isOwn: boolean
  toolbar: Record<'search' | 'filter' | 'clear', string>
  /** How many topics a card shows, and what stands for the others. */
  topics: { shown: number; more: (hidden: number) => string }
  created: (date: string) => string
  moveToTrash: string
  noMatch: { title: string; text?: string }
}

const LIBRARY: Collection = {
  isOwn: false,
  toolbar: TOOLBAR,
  topics: { shown: 2, more: CARD.more },
  created: (date) => date,
  moveToTrash: CARD.delete,
  noMatch: { title: NO_MATCH },
}

const CollectionContext = createContext(LIBRARY)

/** Says where the notes below it are, if not in the library. */
export const CollectionProvider = CollectionContext.Provider

export function useCollection(): Collection {
  return use(CollectionContext)
}

/** The day a note was created, in the words of the place. */
export function NoteDate({ createdAt }: { createdAt: string }) {
  const { created } = useCollection()
  return <Day date={createdAt}>{created(formatDate(createdAt))}</Day>
}

export function Day({ date, children }: { date: string; children: string }) {
  return (
    <time dateTime={date} className="whitespace-nowrap tabular-nums">
      {children}
    </time>
  )
}
