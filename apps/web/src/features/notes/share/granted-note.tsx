import type { Note } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { ClientOnly } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { lazy, Suspense, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { isMobileNoticeOpen, subscribeMobileNotice } from '../../site/mobile-notice/show-mobile-notice.ts'
import { FOOTNOTE_SIGNED_IN, OPEN_DOCUMENT } from './texts.ts'
import { NotePreview } from './note-preview.tsx'

// Most who follow a share link are visitors, who never need the viewer.
const PdfViewerDialog = lazy(() =>
  import('../../pdf-viewer/pdf-viewer-dialog.tsx').then((file) => ({ default: file.PdfViewerDialog })),
)

/** A shared note for a member: its document opens by itself, and again on request. */
export function GrantedNote({ note }: { note: Note }) {
  const [open, setOpen] = useState(true)
  const { mutate: countRead } = trpc.notes.countRead.useMutation()
  // Come from onboarding on a phone: the document, opened over the notice, would put it out of reach.
  const isNoticeOpen = useSyncExternalStore(subscribeMobileNotice, isMobileNoticeOpen, () => false)
  const button = useRef<HTMLButtonElement>(null)

  // Before the viewer takes the focus: closed, it gives it back to where it was.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])

  return (
    <NotePreview note={note} footnote={FOOTNOTE_SIGNED_IN}>
      <Button ref={button} size="lg" onClick={() => setOpen(true)}>
        <FileText aria-hidden />
        {OPEN_DOCUMENT}
      </Button>
      <ClientOnly>
        <Suspense>
          <PdfViewerDialog
            title={note.title}
            pdfUrl={note.pdfUrl}
            open={open && !isNoticeOpen}
            onOpenChange={setOpen}
            onOpened={() => countRead({ id: note.id })}
          />
        </Suspense>
      </ClientOnly>
    </NotePreview>
  )
}
