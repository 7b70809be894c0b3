import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PdfPage, TextRenderTask } from '../pdf-document.ts'

/** While zooming, the text keeps its widths. */
const FIT_DELAY_MS = 150

type TextLayerProps = {
  page: PdfPage
  scale: number
  near: boolean
  onReady: () => void
}

/** The page's text over its drawing: for selection, the browser's search, and screen readers. */
export function TextLayer({ page, scale, near, onReady }: TextLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const drawn = useRef<{ text: TextRenderTask; scale: number }>(undefined)
  const [isThere, setIsThere] = useState(false)
  const ready = useEffectEvent(() => {
    setIsThere(true)
    onReady()
  })
  const renderText = useEffectEvent((target: HTMLElement) => {
    const text = page.renderText(target, scale)
    drawn.current = { text, scale }
    return text
  })

  useEffect(() => {
    if (!layer.current) return
    const task = renderText(layer.current)
    // A page whose text cannot be read is still shown, and must not delay the pages after it.
    void task.done.catch(() => true).then((over) => over && ready())
    return task.cancel
  }, [page])

  useEffect(() => {
    if (!near || !drawn.current || drawn.current.scale === scale) return
    const { text } = drawn.current
    let cancel = () => {}
    const fit = () => {
      const fitting = text.fit(scale)
      cancel = fitting.cancel
      const keep = (over: boolean) => {
        if (over) drawn.current = { text, scale }
      }
      // Text that cannot be fitted stays as it is.
      fitting.done.then(keep, () => undefined)
    }
    const timer = setTimeout(fit, FIT_DELAY_MS)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [page, scale, near])

  return <div ref={layer} className="text-layer" data-is-there={isThere || undefined} />
}
