import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { Progress } from '@idex/ui/progress'
import { Spinner } from '@idex/ui/spinner'
import { ExternalLink, FileWarning, FileX } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { DocumentView } from './document-view.tsx'
import { EMPTY, FAILED_TITLE, LOADING, NEW_TAB, NO_PREVIEW, OPEN_FILE, TRY_AGAIN } from './texts.ts'
import { reloadPage } from './reload-page.ts'
import { usePdfDocument } from './use-pdf-document.ts'

type PdfViewerProps = {
  pdfUrl: string | null | undefined
  /** What is said when there is no PDF. */
  missing?: string | undefined
  onFailed?: (() => void) | undefined
  onOpened?: (() => void) | undefined
}

/** A PDF, or why there is none to see. */
export function PdfViewer({ pdfUrl, missing = NO_PREVIEW, onFailed, onOpened }: PdfViewerProps) {
  if (!pdfUrl) {
    return (
      <Middle>
        <EmptyState as="p" icon={FileX} title={missing} />
      </Middle>
    )
  }
  return <LoadedPdf key={pdfUrl} url={pdfUrl} onFailed={onFailed} onOpened={onOpened} />
}

function LoadedPdf({
  url,
  onFailed,
  onOpened,
}: { url: string } & Pick<PdfViewerProps, 'onFailed' | 'onOpened'>) {
  const state = usePdfDocument(url)
  const isFailed = state.status === 'failed'
  useEffect(() => {
    if (isFailed) onFailed?.()
  }, [isFailed, onFailed])
  const isOpen = state.status === 'ready'
  const reportOpened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    if (isOpen) reportOpened()
  }, [isOpen])
  switch (state.status) {
    case 'ready':
      return <DocumentView document={state.document} />
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

/** What to do about a PDF that cannot be shown. */
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
