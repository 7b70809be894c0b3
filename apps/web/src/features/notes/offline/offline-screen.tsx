import { storageSize } from '@idex/contract/files/file-size'
import { Button } from '@idex/ui/button'
import { Card } from '@idex/ui/card'
import { Spinner } from '@idex/ui/spinner'
import { FileText } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { Brand } from '../../../components/brand.tsx'
import { isMembersPage } from '../../../browser/members-pages.ts'
import { parseDeepLink } from '../../../browser/deep-link.ts'
import type { OfflineNote } from '../../../offline/offline-notes.ts'
import { SaveOfflineButton } from '../../offline/save-button.tsx'
import { SHELL } from '../../offline/messages.ts'
import { useOfflineNotes } from '../../offline/use-offline-notes.ts'
import { LazyPdfViewerDialog } from '../../../reader/lazy-pdf-viewer.tsx'
import { pagesLabel } from '../library/messages.ts'

const LIBRARY = '/notes'

const reload = () => globalThis.location.reload()

/** How often the server is asked for while the browser says that there is a network, in ms. */
const ASK_MS = 5000

/** Loads the page that was asked for once the server answers: a network that has just come may not reach it yet. */
async function comeBack(): Promise<void> {
  if (!navigator.onLine) return
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
  if (answer?.ok) reload()
}

/** The note in the address, which was asked for when there was no network. */
const askedNote = () => new URLSearchParams(globalThis.location.search).get('note')

/** The whole page in place of one that could not be reached: what is on this device, and the note that was asked for. */
export function OfflineScreen() {
  const notes = useOfflineNotes()
  const [openId, setOpenId] = useState(askedNote)
  const isOutsideMembersArea = !isMembersPage(globalThis.location.pathname)
  const open = notes?.find(({ id }) => id === openId)
  useEffect(() => {
    // Readers are not interrupted.
    if (open) return undefined
    const ask = () => void comeBack()
    const timer = setInterval(ask, ASK_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
    }
  }, [open])
  const close = () => {
    setOpenId(null)
    history.replaceState(null, '', LIBRARY)
    void comeBack()
  }
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-3xl flex-col gap-10 px-6 py-5 md:px-10">
      <Brand />
      <main id="main" className="flex-1 pb-16">
        <h1 className="font-display text-title">{SHELL.title}</h1>
        {notes === undefined ? (
          <Spinner label={SHELL.loading} />
        ) : (
          <>
            <div role="status" className="mt-4 max-w-[60ch] text-muted">
              <p>{notes.length === 0 ? SHELL.none : SHELL.text}</p>
              {isOutsideMembersArea && <p className="mt-2 text-warning">{SHELL.elsewhere}</p>}
              {openId !== null && !open && <p className="mt-2 text-warning">{SHELL.missing}</p>}
            </div>
            <Button variant="outline" className="mt-6" onClick={reload}>
              {SHELL.retry}
            </Button>
            <NoteLinks notes={notes} />
          </>
        )}
      </main>
      {open && <OpenNote note={open} onClose={close} />}
    </div>
  )
}

/** Each is an address of the library, which opens the note there when there is a network again. */
function NoteLinks({ notes }: { notes: readonly OfflineNote[] }) {
  if (notes.length === 0) return null
  return (
    <ul className="mt-8 flex flex-col gap-3">
      {notes.map(({ id, title, pageCount, bytes }) => (
        <li key={id}>
          <Card asChild interactive>
            <a href={`${LIBRARY}?note=${id}`} className="flex-row items-center gap-4 px-5 py-4">
              <FileText aria-hidden className="size-5 shrink-0 text-accent" />
              <span className="min-w-0 flex-1">
                <span dir="auto" className="block font-semibold wrap-anywhere">
                  {title}
                </span>
                <span className="text-sm text-muted tabular-nums">
                  {[...(pageCount === null ? [] : [pagesLabel(pageCount)]), storageSize(bytes)].join(' · ')}
                </span>
              </span>
            </a>
          </Card>
        </li>
      ))}
    </ul>
  )
}

function OpenNote({ note, onClose }: { note: OfflineNote; onClose: () => void }) {
  const place = useMemo(() => parseDeepLink(globalThis.location.hash.slice(1)), [])
  return (
    <LazyPdfViewerDialog
      title={note.title}
      pdfUrl={note.pdfUrl}
      place={place}
      open
      item={{ kind: 'note', id: note.id }}
      actions={<SaveOfflineButton note={note} />}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    />
  )
}
