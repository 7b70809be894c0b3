import type { Position } from '@idex/contract/places/place'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useListener } from '../../browser/use-listener.ts'
import { trpc } from '../../app/client/trpc.ts'
import { type SavedPlace, type PlaceItem, readPlace } from './stored-places.ts'
import { createPlaceWriter } from './place-writer.ts'
import { savedFrom, sendLeaving, sendPlace } from './send-place.ts'

/** Options that fetch the place at each opening, and on return to the page while it is open. */
const FRESH = {
  staleTime: 0,
  gcTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
  trpc: { abortOnUnmount: true },
} as const

export function useServerPlace({ kind, id }: PlaceItem) {
  const note = trpc.places.getNote.useQuery({ id }, { ...FRESH, enabled: kind === 'note' })
  const content = trpc.places.getContent.useQuery({ id }, { ...FRESH, enabled: kind === 'content' })
  const { data, isPending } = kind === 'note' ? note : content
  return { place: data?.place, isPending }
}

type Events = {
  /** Called once where someone was becomes known from the server, and later, when they were somewhere else meanwhile. */
  onNews: (news: SavedPlace) => void
}

function newestOf(server: SavedPlace | null, device: SavedPlace | undefined): SavedPlace | undefined {
  return server && server.at > (device?.at ?? '') ? server : device
}

/**
 * The reader's place in an item, saved first on this device and then at the server. `known` is the newest of both at
 * opening; `onNews` receives later ones.
 */
export function useReadingPlace(item: PlaceItem, { onNews }: Events) {
  const { kind, id } = item
  const queryClient = useQueryClient()
  const { client, notes, places } = trpc.useUtils()
  const { place, isPending } = useServerPlace(item)
  const [device] = useState(() => readPlace(item))
  const tell = useEffectEvent(onNews)

  const writer = useMemo(() => {
    const one = { kind, id }
    return createPlaceWriter(one, {
      send: (saved) => sendPlace({ client, queryClient }, one, saved),
      sendLeaving: (saved) => sendLeaving(one, saved),
    })
  }, [client, queryClient, kind, id])

  useEffect(() => writer.listen((known) => writer.learn(known) && tell(known)), [writer])

  useEffect(() => {
    if (isPending) return
    const known = savedFrom(place ?? null)
    if (known !== null && writer.learn(known)) tell(known)
    writer.release()
  }, [writer, place, isPending])

  useListener('document', 'visibilitychange', () => document.visibilityState === 'hidden' && writer.leave())
  useListener('window', 'pagehide', writer.leave)
  // What could not be sent goes again.
  useListener('window', 'online', writer.release)
  useEffect(
    () => () =>
      void writer.close().then(() => Promise.all([places.list.invalidate(), notes.list.invalidate()])),
    [writer, notes, places],
  )

  const server = savedFrom(place ?? null)
  return {
    known: newestOf(server, device),
    /** The newest place, what was saved meanwhile included. */
    latest: () => newestOf(server, readPlace(item)),
    keep: (position: Position) => writer.keep(position),
    arriveAt: (position: Position) => writer.arriveAt(position),
  }
}
