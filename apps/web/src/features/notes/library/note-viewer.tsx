import type { Note } from '@idex/contract/notes/note'
import { toast } from '@idex/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { itemsOf } from '../../../lib/items-of.ts'
import { trpc } from '../../../lib/trpc.ts'
import { PdfViewerDialog } from '../../pdf-viewer/pdf-viewer-dialog.tsx'
import { VIEWER } from './texts.ts'
import { useLibrarySearch } from './use-library-search.ts'

type Document = Pick<Note, 'id' | 'title' | 'pdfUrl'>

/**
 * The full-screen preview of the note the address names. `notes` are those on screen, undefined until they are
 * there; a note further down the library is asked for by itself.
 */
export function NoteViewer({ notes }: { notes: readonly Document[] | undefined }) {
  const { openNoteId, closeNote } = useLibrarySearch()
  const { mutate: countRead } = trpc.notes.countRead.useMutation()
  const listed = notes?.find((note) => note.id === openNoteId)
  const elsewhere = useNoteElsewhere(notes && !listed ? openNoteId : undefined)
  const note = listed ?? elsewhere.note
  const close = useEffectEvent(() => {
    toast({ title: VIEWER.gone, variant: 'destructive' })
    void closeNote()
  })
  useEffect(() => {
    if (elsewhere.isGone) close()
  }, [elsewhere.isGone])
  if (openNoteId === undefined || !note) return null
  return (
    <PdfViewerDialog
      title={note.title}
      pdfUrl={note.pdfUrl}
      open
      onOpened={() => countRead({ id: note.id })}
      onOpenChange={(open) => {
        if (!open) void closeNote()
      }}
    />
  )
}

/** A note by its id, published or the member's own; gone when it is neither. */
function useNoteElsewhere(id: string | undefined): { note: Document | undefined; isGone: boolean } {
  const enabled = id !== undefined
  const published = trpc.share.open.useQuery({ slug: id ?? '' }, { enabled })
  const own = trpc.userNotes.list.useQuery({}, { enabled, select: itemsOf })
  if (!enabled) return { note: undefined, isGone: false }
  if (published.data?.outcome === 'granted') return { note: published.data.note, isGone: false }
  const found = own.data?.find((note) => note.id === id)
  return {
    note: found && { id: found.id, title: found.title, pdfUrl: found.fileUrl },
    isGone: !found && !published.isFetching && !own.isFetching,
  }
}
