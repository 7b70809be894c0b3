import { useNavigate, useRouter } from '@tanstack/react-router'
import {
  lazy,
  type RefObject,
  type SubmitEvent,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { countedBy, isFirstReading } from '../../../enhancements/count-reading.ts'
import { storePendingNote } from '../../sign-in/return-places.ts'
import { ShareLoading } from './share-loading.tsx'
import { ShareNotFound } from './share-not-found.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import type { Note, NotePreview as Preview } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { FileText, LockKeyhole } from 'lucide-react'
import {
  ENDED,
  FOOTNOTE_SIGNED_IN,
  FOOTNOTE_SIGNED_OUT,
  GO_HOME,
  LOCKED,
  OPEN_DOCUMENT,
  SIGN_IN,
} from './messages.ts'
import { NotePreview } from './note-preview.tsx'
import { FirstPage } from '../../../reader/pages/first-page.tsx'
import { LazyPdfViewerDialog, preloadHandlers } from '../../../reader/lazy-pdf-viewer.tsx'
import { sharePath } from '@idex/contract/notes/share-path'
import { signInToNote } from '../../sign-in/sign-in.ts'
import { useArrivalNotice } from '../../site/use-arrival-notice.ts'
import type { ShareResult } from '@idex/contract/notes/share'
import { NoticePage } from '../../site/notice-page.tsx'

// In the viewer alone, which comes later than the page.
const PublishedActions = lazy(async () => ({
  default: (await import('./published-actions.tsx')).PublishedActions,
}))

/** The page of a named link that opens nothing any more; the server sends it with status 410. */
function ShareEnded({ end }: Pick<Extract<ShareResult, { outcome: 'ended' }>, 'end'>) {
  return <NoticePage title={ENDED[end].title} text={ENDED[end].text} way={{ to: '/', label: GO_HOME }} />
}

/**
 * Reports once for each note that a visitor has opened it: from the browser, never while rendering. Returns the ref of
 * what they see.
 */
function useCountOpen(slug: string): RefObject<HTMLFormElement | null> {
  const { mutate } = trpc.share.countOpen.useMutation()
  const seen = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (isFirstReading(seen.current)) mutate({ slug })
  }, [slug, mutate])
  return seen
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The shared document was closed here: coming back to the page does not open it again. */
    closedDocument?: true
  }
}

/** A shared note for a visitor: a preview, and a sign-in button for the document. */
function LockedNote({ note }: { note: Preview }) {
  const seen = useCountOpen(note.shareableSlug)
  useArrivalNotice()
  const signIn = (event: SubmitEvent) => {
    event.preventDefault()
    signInToNote(note.shareableSlug)
  }
  return (
    <NotePreview note={note} footnote={FOOTNOTE_SIGNED_OUT}>
      {/* A form, so that the button works before the scripts have loaded. */}
      <form
        ref={seen}
        action="/api/login"
        onSubmit={signIn}
        className="rounded-xl border border-accent/25 bg-accent/6 p-6"
        {...countedBy({ by: 'share.countOpen', slug: note.shareableSlug })}
      >
        <input type="hidden" name="redirect" value={sharePath(note)} />
        <div className="flex items-start gap-2">
          <LockKeyhole aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
          {/* Its first letter is a picture that not every device has: the icon stands for it. */}
          <p className="indent-[-0.25em] font-medium first-letter:text-[0px] first-letter:leading-[0]">
            {LOCKED}
          </p>
        </div>
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

/** State of the open document: open at first, unless it was closed before in this history entry. */
function useOpenDocument() {
  const { history } = useRouter()
  const [open, setOpen] = useState(() => history.location.state.closedDocument !== true)
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) history.replace(history.location.href, { closedDocument: true }, { ignoreBlocker: true })
  }
  return [open, change] as const
}

/** A shared note for a member: its document opens by itself, and again on request. */
function GrantedNote({ note }: { note: Note }) {
  const [open, setOpen] = useOpenDocument()
  const { mutate: countRead } = trpc.notes.countRead.useMutation()
  const button = useRef<HTMLButtonElement>(null)

  // Runs before the viewer takes the focus, which it returns there when it closes.
  useLayoutEffect(() => button.current?.focus({ preventScroll: true }), [])

  return (
    <NotePreview
      note={note}
      footnote={FOOTNOTE_SIGNED_IN}
      // While it is open there is no need, nor a second time for its bytes.
      cover={open ? null : <FirstPage pdfUrl={note.pdfUrl} />}
    >
      <Button ref={button} size="lg" onClick={() => setOpen(true)} {...preloadHandlers(note.pdfUrl)}>
        <FileText aria-hidden />
        {OPEN_DOCUMENT}
      </Button>
      <LazyPdfViewerDialog
        title={note.title}
        pdfUrl={note.pdfUrl}
        item={{ kind: 'note', id: note.id }}
        open={open}
        onOpenChange={setOpen}
        isDownloadInMenu
        actions={
          <Suspense>
            <PublishedActions note={note} />
          </Suspense>
        }
        onOpened={() => countRead({ id: note.id })}
      />
    </NotePreview>
  )
}

/** The answer to a share link: requested once, never retried or refetched. */
function useSharedNote(slug: string) {
  return trpc.share.open.useQuery(
    { slug },
    { retry: false, refetchOnMount: false, refetchOnWindowFocus: false, refetchOnReconnect: false },
  )
}

/** The screen of a share link: the note, its preview, or why there is neither. */
export function ShareScreen({ slug }: { slug: string }) {
  const { data, isPending } = useSharedNote(slug)
  if (isPending) return <ShareLoading />
  switch (data?.outcome) {
    case 'granted':
      return <GrantedNote note={data.note} />
    case 'preview':
      return <LockedNote note={data.note} />
    case 'onboarding-required':
      return <OnboardingFirst slug={slug} />
    case 'ended':
      return <ShareEnded end={data.end} />
    default:
      return <ShareNotFound />
  }
}

/** On the way to onboarding, which leads back to this note. */
function OnboardingFirst({ slug }: { slug: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    storePendingNote(slug)
    void navigate({ to: '/onboarding', hash: '', replace: true })
  }, [slug, navigate])
  return <ShareLoading />
}
