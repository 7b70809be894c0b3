import { inPageOrder } from '@idex/contract/highlights/order'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { ID_ALPHABET, ID_LENGTH } from '@idex/contract/kernel/ids'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import { trpc } from '../../app/client/trpc.ts'
import { toastError } from '../../components/toasts.ts'
import { type Change, storeChange, unsentChanges } from './unsent-changes.ts'
import { sendChange, sendUnsentHighlights } from './send-highlights.ts'
import { HIGHLIGHTS } from './messages.ts'

export type HighlightDraft = Omit<Highlight, 'id' | 'createdAt' | 'updatedAt'>

function newHighlightId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH))
  return Array.from(bytes, (byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('')
}

type Changes = ReadonlyMap<string, Change>

/** Values of a highlight of which nothing else is known. */
const PLAIN: Pick<Highlight, 'style' | 'tags'> = { style: 'highlight', tags: [] }

/** The server's highlights with the changes of this device that are newer. */
function merge(known: readonly Highlight[], changes: Changes): Highlight[] {
  const merged = new Map(known.map((highlight) => [highlight.id, highlight]))
  for (const [id, { at, kept }] of changes) {
    const before = merged.get(id)
    if (at < (before?.updatedAt ?? '')) continue
    if (kept === null) merged.delete(id)
    else merged.set(id, { ...PLAIN, ...before, ...kept, id, updatedAt: at })
  }
  return inPageOrder([...merged.values()])
}

const changesIn = (noteId: string): Changes =>
  new Map(unsentChanges().flatMap((one) => (one.noteId === noteId ? [[one.id, one.change]] : [])))

function useKnown(noteId: string) {
  const query = trpc.highlights.list.useInfiniteQuery(
    { id: noteId },
    { getNextPageParam: ({ nextCursor }) => nextCursor, staleTime: 0, refetchOnWindowFocus: 'always' },
  )
  const { data, hasNextPage, isFetching, fetchNextPage } = query
  useEffect(() => {
    if (hasNextPage && !isFetching) void fetchNextPage()
  }, [hasNextPage, isFetching, fetchNextPage])
  const known = useMemo(() => data?.pages.flatMap(({ items }) => items), [data])
  return {
    known,
    isComplete: known !== undefined && !hasNextPage,
    // Those of the device are all there, even if the server cannot be asked.
    isFailed: query.isError && (known === undefined || hasNextPage),
    again: query.refetch,
  }
}

/**
 * The caller's highlights in a note, in the order of its pages, and how to change them: on this device at once, at the server as soon as
 * that can be reached. `isComplete` once the server's are there.
 */
export function useHighlights(noteId: string) {
  const { client } = trpc.useUtils()
  const { known, ...state } = useKnown(noteId)
  const [changes, setChanges] = useState(() => changesIn(noteId))
  const newest = useRef(0)
  const highlights = useMemo(() => merge(known ?? [], changes), [known, changes])

  useEffect(() => void sendUnsentHighlights(client), [client])
  useListener('window', 'online', () => void sendUnsentHighlights(client))

  const takeBack = (id: string, { at }: Change, error: unknown) => {
    setChanges((last) => new Map([...last].filter(([name, change]) => name !== id || change.at !== at)))
    toastError(error, HIGHLIGHTS.failed)
  }
  const apply = (id: string, kept: Change['kept']) => {
    const before = highlights.find((highlight) => highlight.id === id)?.updatedAt ?? ''
    // A clock that is behind must not make what is done now older than what was seen before.
    newest.current = Math.max(Date.now(), newest.current + 1, (Date.parse(before) || 0) + 1)
    const change = { at: new Date(newest.current).toISOString(), kept }
    storeChange({ noteId, id }, change)
    setChanges((last) => new Map(last).set(id, change))
    sendChange(client, { noteId, id }, change).catch((error: unknown) => takeBack(id, change, error))
  }

  return {
    ...state,
    highlights,
    /** Makes a highlight; returns its id. */
    add: (draft: HighlightDraft) => {
      const id = newHighlightId()
      apply(id, { ...draft, createdAt: new Date().toISOString() })
      return id
    },
    change: ({ id, updatedAt: _last, ...highlight }: Highlight, to: Partial<HighlightDraft>) =>
      apply(id, { ...highlight, ...to }),
    remove: (id: string) => apply(id, null),
    /** Brings back what was deleted. */
    restore: ({ id, updatedAt: _last, ...highlight }: Highlight) => apply(id, highlight),
  }
}

export type HighlightsOfNote = ReturnType<typeof useHighlights>
