import { useEffect, useEffectEvent, useRef } from 'react'
import type { PdfPage } from './pdf-document.ts'

/** The page's text over its drawing: to select, to find with the browser's search, to be read out. */
export function PageText({ page, onReady }: { page: PdfPage; onReady: () => void }) {
  const layer = useRef<HTMLDivElement>(null)
  const ready = useEffectEvent(onReady)

  useEffect(() => {
    if (!layer.current) return
    const drawing = page.drawText(layer.current)
    // A page whose text cannot be read is still shown, and must not hold up the pages after it.
    void drawing.done.catch(() => true).then((over) => over && ready())
    return drawing.cancel
  }, [page])

  return <div ref={layer} className="text-layer" />
}
