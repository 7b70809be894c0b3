import type { Note } from '@idex/contract/notes'
import { Button } from '@idex/ui/button'
import { FileText } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { PdfViewerDialog } from '../pdf-viewer/pdf-viewer-dialog.tsx'
import { FOOTNOTE_SIGNED_IN, OPEN_DOCUMENT } from './messages.ts'
import { NotePreview } from './note-preview.tsx'

/** A shared note for a member: its document opens by itself, and again on request. */
export function GrantedNote({ note }: { note: Note }) {
  const [open, setOpen] = useState(true)
  const button = useRef<HTMLButtonElement>(null)

  // Before the viewer takes the focus: closed, it gives it back to where it was.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])

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
