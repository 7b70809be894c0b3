import { fileIdFromPath } from '@idex/contract/files/addresses'
import { type ComponentProps, type FocusEvent, useLayoutEffect } from 'react'
import { lazyDialog } from '../../lib/lazy-dialog.tsx'
import { openAhead } from './open-ahead.ts'

/** How long a pointer or the focus rests on what opens a document until that seems to be meant, in ms. */
const REST_MS = 80

const Viewer = lazyDialog(async () => (await import('./pdf-viewer-dialog.tsx')).PdfViewerDialog)

/** Our own files alone: no other site is to learn what somebody merely points at. */
function prepare(url: string): void {
  if (fileIdFromPath(url) === undefined) return
  Viewer.preload()
  openAhead(url)
}

/** The viewer, whose code comes with the first document, at the same time as the document itself. */
export function PdfViewerDialog(props: ComponentProps<typeof Viewer>) {
  const { open, pdfUrl } = props
  // Before the effects of the viewer, which takes the document.
  useLayoutEffect(() => {
    if (open && pdfUrl) prepare(pdfUrl)
  }, [open, pdfUrl])
  return <Viewer {...props} />
}

let resting: ReturnType<typeof setTimeout> | undefined

/** Handlers for what opens the PDF at `url`: once somebody seems to mean it, the viewer and the document are fetched. */
export function aheadOf(url: string) {
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
