import { fileIdFromPath } from '@idex/contract/files/addresses'
import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { type ComponentProps, type FocusEvent, useEffect, useLayoutEffect } from 'react'
import { lazyDialog } from '../components/lazy-dialog.tsx'
import { useOptimisticChoice } from '../components/use-optimistic-choice.ts'
import { mobileNotice, showMobileNotice } from '../features/site/mobile-notice/show-mobile-notice.ts'
import { preloadDocument } from './preload-document.ts'

/** How long a pointer or the focus rests on what opens a document until that seems to be meant, in ms. */
const REST_MS = 80

const Viewer = lazyDialog(async () => (await import('./pdf-viewer-dialog.tsx')).PdfViewerDialog)

/** Our own files alone: no other site is to learn what someone merely points at. */
function prepare(url: string): void {
  if (fileIdFromPath(url) === undefined) return
  Viewer.preload()
  preloadDocument(url)
}

/** Names the document in the tab while it is open, so that it is found among others and in the history. */
function useTabTitle(title: string, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const before = document.title
    document.title = `${title} · ${PRODUCT_NAME}`
    return () => {
      document.title = before
    }
  }, [title, open])
}

/**
 * The viewer, whose code comes with the first document, at the same time as the document itself. On a phone the notice
 * comes first: below the viewer it could not be reached.
 */
export function LazyPdfViewerDialog(props: ComponentProps<typeof Viewer>) {
  const { pdfUrl, title } = props
  const [open, setOpen] = useOptimisticChoice(props.open, props.onOpenChange)
  const isNoticeOpen = mobileNotice.use()
  const shown = open && !isNoticeOpen
  useTabTitle(title, open)
  // Before the effects of the viewer, which takes the document.
  useLayoutEffect(() => {
    if (open) showMobileNotice()
  }, [open])
  useLayoutEffect(() => {
    if (open && pdfUrl) prepare(pdfUrl)
  }, [open, pdfUrl])
  return <Viewer {...props} open={shown} onOpenChange={setOpen} />
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Handlers for what opens the PDF at `url`: once someone seems to mean it, the viewer and the document are fetched. */
export function preloadHandlers(url: string) {
  const rest = () => {
    clearTimeout(resting)
    resting = setTimeout(() => prepare(url), REST_MS)
  }
  const leave = () => clearTimeout(resting)
  return {
    ...{ onPointerEnter: rest, onPointerLeave: leave, onBlur: leave },
    // A viewer that was closed by the pointer gives the focus back, which asks for nothing.
    onFocus: ({ currentTarget }: FocusEvent) => currentTarget.matches(':focus-visible') && rest(),
    onPointerDown: () => {
      leave()
      prepare(url)
    },
  }
}
