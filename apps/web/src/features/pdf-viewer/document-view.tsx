import { useMemo, useRef } from 'react'
import { DOCUMENT_PAGES } from './texts.ts'
import { isNear, layoutPages } from './page-layout.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { runCommand } from './run-command.ts'
import { useElementSize } from './use-element-size.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { usePageWindow } from './use-page-window.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'
import { useReadAhead } from './use-read-ahead.ts'
import { useViewerKeys } from './use-viewer-keys.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'
import { marginsOf } from './zoom.ts'

/** The open document: its pages in one scrolled column, of which only those on screen and next to it are drawn. */
export function DocumentView({ document }: { document: PdfDocument }) {
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroller)
  const { sizes, onMeasured } = usePageSizes(document)
  const zoom = useZoom(sizes, size.width)
  const layout = useMemo(() => layoutPages(sizes, zoom.scale), [sizes, zoom.scale])
  const contentWidth = Math.max(size.width, layout.width + marginsOf(size.width))
  const { view, goTo, turn, holdAt } = usePageWindow(scroller, layout, size, contentWidth)
  const { through, onRead } = useReadAhead(document.pageCount)
  const goToTypedPage = (page: number) => {
    goTo({ page: page - 1, fraction: 0 })
    // The keys are for the document again, not for the field.
    scroller.current?.focus({ preventScroll: true })
  }

  usePinchZoom(scroller, zoom.scale, (scale, at) => {
    holdAt(at)
    zoom.zoomTo(scale)
  })
  useViewerKeys((command) => {
    if (scroller.current) runCommand(command, scroller.current, { turn, zoom })
  })

  return (
    <>
      <div
        ref={scroller}
        tabIndex={0}
        role="document"
        aria-label={DOCUMENT_PAGES}
        className="min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
      >
        <div className="relative min-h-150" style={{ width: contentWidth, height: layout.height }}>
          {layout.pages.map((box, index) => (
            <PdfPage
              key={`page-${index + 1}`}
              document={document}
              index={index}
              box={box}
              left={Math.round((contentWidth - box.width) / 2)}
              scale={zoom.scale}
              near={size.height > 0 && isNear(view, index)}
              readAhead={index < through}
              onMeasured={onMeasured}
              onRead={onRead}
              onGoTo={goTo}
            />
          ))}
        </div>
      </div>
      <ViewerToolbar
        page={view.current + 1}
        count={document.pageCount}
        onTurn={turn}
        onType={goToTypedPage}
        zoom={zoom}
      />
    </>
  )
}
