import type { Note } from '@idex/contract/notes/note'
import { toast } from '@idex/ui/toast'
import { useEffect, useEffectEvent } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PdfViewerDialog } from '../../pdf-viewer/lazy-pdf-viewer.tsx'
import { VIEWER } from './texts.ts'
import { useLibrarySearch } from './use-library-search.ts'

type Document = Pick<Note, 'id' | 'title' | 'pdfUrl'>

/**
 * The full-screen preview of the note in the address. `notes` are those on screen, undefined while loading; a note
 * further down the list is fetched by itself.
 */
export function NoteViewer({ notes }: { notes: readonly Document[] | undefined }) {
  const { openNoteId, closeNote } = useLibrarySearch()
  const { mutate: countRead } = trpc.notes.countRead.useMutation()
  const listed = notes?.find((note) => note.id === openNoteId)
  const isElsewhere = openNoteId !== undefined && notes !== undefined && listed === undefined
  const elsewhere = trpc.notes.get.useQuery({ id: openNoteId ?? '' }, { enabled: isElsewhere })
  const note = listed ?? (isElsewhere ? elsewhere.data : undefined)
  const isGone = isElsewhere && elsewhere.isError && !elsewhere.isFetching
  const close = useEffectEvent(() => {
    toast({ title: VIEWER.gone, variant: 'destructive' })
    void closeNote()
  })
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
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
