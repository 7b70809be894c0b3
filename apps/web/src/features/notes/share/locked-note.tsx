import type { NotePreview as Preview } from '@idex/contract/notes/note'
import { sharePath } from '@idex/contract/notes/share-path'
import { Button } from '@idex/ui/button'
import type { SubmitEvent } from 'react'
import { signInToNote } from '../../sign-in/sign-in.ts'
import { useArrivalNotice } from '../../site/use-arrival-notice.ts'
import { FOOTNOTE_SIGNED_OUT, LOCKED, SIGN_IN } from './texts.ts'
import { NotePreview } from './note-preview.tsx'
import { useCountOpen } from './use-count-open.ts'

/** A shared note for a visitor: a preview, and sign-in as the way to its document. */
export function LockedNote({ note }: { note: Preview }) {
  useCountOpen(note.shareableSlug)
  useArrivalNotice()
  const signIn = (event: SubmitEvent) => {
    event.preventDefault()
    signInToNote(note.shareableSlug)
  }
  return (
    <NotePreview note={note} footnote={FOOTNOTE_SIGNED_OUT}>
      {/* A form, so that the button works before the scripts have come. */}
      <form
        action="/api/login"
        onSubmit={signIn}
        className="rounded-xl border border-accent/25 bg-accent/6 p-6"
      >
        <input type="hidden" name="redirect" value={sharePath(note)} />
        <p className="font-medium">{LOCKED}</p>
        <Button
          type="submit"
          size="lg"
          className="mt-4 max-sm:h-auto max-sm:min-h-12 max-sm:w-full max-sm:py-3 max-sm:whitespace-normal"
        >
          {SIGN_IN}
        </Button>
      </form>
    </NotePreview>
  )
}
