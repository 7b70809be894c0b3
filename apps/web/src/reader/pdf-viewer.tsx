import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { Progress } from '@idex/ui/progress'
import { Spinner } from '@idex/ui/spinner'
import { ExternalLink, FileWarning, FileX, X } from 'lucide-react'
import { fileIdFromPath } from '@idex/contract/files/addresses'
import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import { pageActor } from '../app/client/page-actor.ts'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { DeepLink } from '../browser/deep-link.ts'
import type { PlaceItem } from './places/stored-places.ts'
import { installWorker } from '../offline/install-worker.ts'
import { type DocumentPlace, useDocumentPlace } from './places/use-document-place.ts'
import { DocumentView, type DocumentViewProps } from './document-view.tsx'
import { EMPTY, FAILED_TITLE, LOADING, NEW_TAB, NO_PREVIEW, OPEN_FILE, TRY_AGAIN } from './messages.ts'
import type { OnStep } from './jumps/use-jumps.ts'
import { reloadPage } from './reload-page.ts'
import { failureAt, failureText, isOtherOrigin, type LoadFailure, recoveryOptions } from './load-failure.ts'
import { takeDocument } from './preload-document.ts'
import { isFailure, type PdfDocument } from './pdf-document.ts'
import { IconButton } from '@idex/ui/icon-button'
import { NOTICE } from './places/messages.ts'

/** Says that the document was opened where it was left, or that the reader was further on another device. */
function PlaceNotice({ place }: { place: DocumentPlace }) {
  const { notice, goTo, dismiss } = place
  return (
    <div role="status">
      {notice && (
        <p className="flex min-h-10 items-center justify-center gap-x-2 border-b bg-surface px-2 text-sm text-muted">
          {notice.kind === 'continued' ? (
            <>
              {NOTICE.continued(notice.page)}
              <span aria-hidden>·</span>
              <Button variant="link" onClick={() => goTo(1)}>
                {NOTICE.startOver}
              </Button>
            </>
          ) : (
            <Button
              variant="link"
              className="h-auto py-2 whitespace-normal"
              onClick={() => goTo(notice.page)}
            >
              {NOTICE.elsewhere(NOTICE.onPage(notice.page))}
            </Button>
          )}
          <IconButton label={NOTICE.dismiss} side="bottom" onClick={dismiss}>
            <X aria-hidden />
          </IconButton>
        </p>
      )}
    </div>
  )
}

type PdfState =
  | { status: 'loading'; percent: number | undefined }
  | { status: 'ready'; document: PdfDocument }
  | { status: 'empty' }
  | { status: 'failed'; message: string; retry: boolean; open: boolean }

/** Asks who is signed in if that may be why a file was refused. Returns whether it may be. */
function handleLostSession(status: number): boolean {
  const isLost = status === ERROR_TABLE.UNAUTHORIZED.status || status === ERROR_TABLE.ACTOR_CHANGED.status
  if (isLost) pageActor.recheck()
  return isLost
}

/** Returns whether to show the loading state until the page is left, because the session has ended. */
function isLostSession(url: string, result: PdfDocument | LoadFailure): boolean {
  if (!isFailure(result) || result.kind !== 'refused') return false
  return !isOtherOrigin(url) && handleLostSession(result.status)
}

function stateOf(url: string, result: PdfDocument | LoadFailure): PdfState {
  if (!isFailure(result)) return { status: 'ready', document: result }
  const failure = failureAt(url, result)
  if (failure.kind === 'empty') return { status: 'empty' }
  return { status: 'failed', message: failureText(failure), ...recoveryOptions(url, failure) }
}

/** Opens the PDF at `url` while the component is mounted, unless it was opened ahead; PDF.js comes with the first. */
function usePdfDocument(url: string): PdfState {
  const [state, setState] = useState<PdfState>({ status: 'loading', percent: undefined })

  useEffect(() => {
    let live = true
    const onProgress = (percent: number) => {
      if (!live || !Number.isFinite(percent)) return
      setState((last) => (last.status === 'loading' ? { ...last, percent } : last))
    }
    const opening = takeDocument(url, { onProgress, onRefused: handleLostSession })
    void opening.result.then((result) => {
      if (live && !isLostSession(url, result)) setState(stateOf(url, result))
    })
    return () => {
      live = false
      opening.close()
    }
  }, [url])

  return state
}

type PdfViewerProps = {
  title: string
  pdfUrl: string | null | undefined
  missing?: string | undefined
  place?: DeepLink | undefined
  onStep?: OnStep | undefined
  item?: PlaceItem | undefined
  onFailed?: (() => void) | undefined
  onOpened?: (() => void) | undefined
}

export function PdfViewer({ title, pdfUrl, missing = NO_PREVIEW, item, ...events }: PdfViewerProps) {
  if (!pdfUrl) {
    return (
      <Middle>
        <EmptyState as="p" icon={FileX} title={missing} />
      </Middle>
    )
  }
  const loaded = { url: pdfUrl, ...events }
  return item ? (
    <PlacedPdf key={pdfUrl} title={title} item={item} {...loaded} />
  ) : (
    <LoadedPdf key={pdfUrl} {...loaded} />
  )
}

type LoadedPdfProps = { url: string; kept?: DocumentPlace; marked?: DocumentViewProps['marked'] } & Pick<
  PdfViewerProps,
  'place' | 'onStep' | 'onFailed' | 'onOpened'
>

/** A PDF that is opened where its reader was, unless a page is asked for; that is asked while it loads. */
function PlacedPdf({ title, item, ...props }: { title: string; item: PlaceItem } & LoadedPdfProps) {
  const { kind, id } = item
  const { page, dest, highlight } = props.place ?? {}
  const kept = useDocumentPlace(item, { isPageAsked: (page ?? dest ?? highlight) !== undefined })
  const marked = useMemo(
    () => (kind === 'note' ? { noteId: id, title, fileId: fileIdFromPath(props.url) ?? null } : undefined),
    [kind, id, title, props.url],
  )
  return <LoadedPdf kept={kept} marked={marked} {...props} />
}

function LoadedPdf({ url, place, onStep, kept, marked, onFailed, onOpened }: LoadedPdfProps) {
  const state = usePdfDocument(url)
  const isFailed = state.status === 'failed'
  useEffect(() => {
    if (isFailed) onFailed?.()
  }, [isFailed, onFailed])
  const isOpen = state.status === 'ready'
  const reportOpened = useEffectEvent(() => {
    onOpened?.()
    if (![VISITOR, UNKNOWN_ACTOR].includes(pageActor.name())) void installWorker({ isForOfflineNote: false })
  })
  useEffect(() => {
    if (isOpen) reportOpened()
  }, [isOpen])
  switch (state.status) {
    case 'ready':
      return (
        <>
          {kept && <PlaceNotice place={kept} />}
          <DocumentView
            document={state.document}
            fileId={fileIdFromPath(url)}
            place={place}
            onStep={onStep}
            start={kept?.start}
            origin={kept?.origin}
            target={kept?.target}
            onPosition={kept?.onPosition}
            marked={marked}
          />
        </>
      )
    case 'loading':
      return (
        <Middle>
          <Loading percent={state.percent} />
        </Middle>
      )
    case 'empty':
      return (
        <Middle>
          <EmptyState as="p" icon={FileX} title={EMPTY} />
        </Middle>
      )
    case 'failed':
      return (
        <Middle>
          <div role="alert">
            <EmptyState
              as="h3"
              icon={FileWarning}
              title={FAILED_TITLE}
              text={state.message}
              action={<WaysOn url={url} retry={state.retry} open={state.open} />}
            />
          </div>
        </Middle>
      )
  }
}

/** Buttons and links after a failure. */
function WaysOn({ url, retry, open }: { url: string; retry: boolean; open: boolean }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {retry && <Button onClick={reloadPage}>{TRY_AGAIN}</Button>}
      {open && (
        <Button asChild variant={retry ? 'outline' : 'primary'}>
          <a href={url} target="_blank" rel="noopener noreferrer">
            <ExternalLink aria-hidden />
            {`${OPEN_FILE} `}
            <span className="sr-only">{NEW_TAB}</span>
          </a>
        </Button>
      )}
    </div>
  )
}

function Loading({ percent }: { percent: number | undefined }) {
  if (percent === undefined) return <Spinner label={LOADING} />
  return <Progress label={LOADING} value={percent} className="w-64" />
}

function Middle({ children }: { children: ReactNode }) {
  return <div className="grid min-h-0 flex-1 place-items-center overflow-y-auto px-6">{children}</div>
}
