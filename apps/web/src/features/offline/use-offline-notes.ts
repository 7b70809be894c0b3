import { toast } from '@idex/ui/toast'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { trpc } from '../../app/client/trpc.ts'
import { hasCacheStorage, hasOfflineFiles } from '../../browser/offline-cache.ts'
import { pageActor } from '../../app/client/page-actor.ts'
import type { OfflineNote } from '../../offline/offline-notes.ts'
import { OFFLINE } from './messages.ts'

/** The store comes when there is anything in it, or to be put into it: it brings the schema library. */
const store = () => import('../../offline/offline-notes.ts')

const KEY = ['device-notes']

/** The notes on this device, by title; undefined until they are known. */
export function useOfflineNotes(): OfflineNote[] | undefined {
  const queryFn = async () =>
    (await hasOfflineFiles(pageActor.name())) ? (await store()).listOfflineNotes() : []
  return useQuery({
    queryKey: KEY,
    queryFn,
    staleTime: 0,
    refetchOnMount: 'always',
    enabled: hasCacheStorage(),
  }).data
}

function useChange<Input>(change: (input: Input) => Promise<Parameters<typeof toast>[0]>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (said) => toast(said),
    onError: () => toast({ title: OFFLINE.failed, variant: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  })
}

/** Keeps a note on this device, or says why not. */
export function useSaveNoteOffline() {
  const { client } = trpc.useUtils()
  return useChange(async (id: string) => {
    const kept = await (await import('./save-note.ts')).saveNote(client, id)
    if (kept.kind === 'kept') return { title: OFFLINE.kept(kept.bytes), description: OFFLINE.keptHint }
    return { title: OFFLINE.failed, description: OFFLINE.reasons[kept.kind], variant: 'destructive' }
  })
}

export function useRemoveNoteOffline() {
  return useChange(async (note: OfflineNote) => {
    await (await store()).removeOfflineNote(note)
    return { title: OFFLINE.removed }
  })
}

export function useRemoveAllOffline() {
  return useChange(async () => {
    await (await store()).removeOfflineNotes()
    return { title: OFFLINE.removedAll }
  })
}

/** The note on this device, whose highlights are shown until the server's are there; null if it is not there. */
export function useOfflineNote(id: string): OfflineNote | null | undefined {
  const notes = useOfflineNotes()
  const { highlights } = trpc.useUtils()
  const note = notes && (notes.find((one) => one.id === id) ?? null)
  useEffect(() => {
    if (!note || highlights.list.getInfiniteData({ id }) !== undefined) return
    highlights.list.setInfiniteData(
      { id },
      { pages: [{ items: note.highlights, nextCursor: null }], pageParams: [null] },
    )
  }, [note, id, highlights])
  return note
}
