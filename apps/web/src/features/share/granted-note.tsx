import type { Note } from '@idex/contract/notes'
import { Button } from '@idex/ui/button'
import { FileText } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { PdfViewerDialog } from '../pdf-viewer/pdf-viewer-dialog.tsx'
import { FOOTNOTE_SIGNED_IN, OPEN_DOCUMENT } from './messages.ts'
import { NotePreview } from './note-preview.tsx'

/** A shared note for a member: its document opens by itself, and again on request. */
export function GrantedNote({ note }: { note: Note }) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    // Closing the viewer gives the focus back to where it was.
    button.current?.focus({ preventScroll: true })
    setOpen(true)
  }, [note.id])

  return (
    <NotePreview note={note} footnote={FOOTNOTE_SIGNED_IN}>
      <Button ref={button} size="lg" onClick={() => setOpen(true)}>
        <FileText aria-hidden />
        {OPEN_DOCUMENT}
      </Button>
      <PdfViewerDialog title={note.title} pdfUrl={note.pdfUrl} open={open} onOpenChange={setOpen} />
    </NotePreview>
  )
}
