import type { Note } from '@idex/contract/notes/note'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@idex/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { SaveOfflineButton } from '../../offline/save-button.tsx'
import { LazyPdfViewerDialog } from '../../../reader/lazy-pdf-viewer.tsx'
import { sendSerialized } from '../../../app/client/serialize.ts'
import { useDeepLink, useReadingStep } from '../../../browser/use-deep-link.ts'
import { PublishedActions } from '../share/published-actions.tsx'
import { FavoriteButton } from './favorite.tsx'
import { VIEWER } from './messages.ts'
import { useLibrarySearch } from './use-library-search.ts'
import { useOpenNote } from './use-note-list.ts'

type Document = Pick<
  Note,
  'id' | 'title' | 'pdfUrl' | 'isUserUploaded' | 'isFavorite' | 'shareableSlug' | 'textless'
> & {
  deletedAt?: string
}

/** The favorite button, what is done with a published note, and whether an own one is on this device. */
function ViewerActions({ note }: { note: Document }) {
  return (
    <>
      <FavoriteButton note={note} side="bottom" />
      {note.isUserUploaded ? <SaveOfflineButton note={note} /> : <PublishedActions note={note} />}
    </>
  )
}

/** The full-screen preview of the note in the address. `notes` are those on screen, undefined while loading. */
export function NoteViewer({ notes }: { notes: readonly Document[] | undefined }) {
  const { openNoteId, closeNote } = useLibrarySearch()
  const place = useDeepLink()
  const step = useReadingStep()
  const queryClient = useQueryClient()
  const { client } = trpc.useUtils()
  const { note, isGone }: { note: Document | undefined; isGone: boolean } = useOpenNote(openNoteId, notes)
  const close = useEffectEvent(() => {
    toast({ title: VIEWER.gone, variant: 'destructive' })
    void closeNote()
  })
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
  const countRead = (id: string) => {
    const counted = sendSerialized(queryClient, { kind: 'note', id }, () =>
      client.notes.countRead.mutate({ id }),
    )
    // Runs in the background.
    counted.catch(() => undefined)
  }
  if (!note) return null
  return (
    <LazyPdfViewerDialog
      title={note.title}
      pdfUrl={note.pdfUrl}
      notice={note.textless ? VIEWER.textless : undefined}
      place={place}
      onStep={step}
      open
      item={note.deletedAt === undefined ? { kind: 'note', id: note.id } : undefined}
      isDownloadInMenu={!note.isUserUploaded}
      actions={note.deletedAt === undefined && <ViewerActions key={note.id} note={note} />}
      onOpened={() => countRead(note.id)}
      onOpenChange={(open) => {
        if (!open) void closeNote()
      }}
    />
  )
}
