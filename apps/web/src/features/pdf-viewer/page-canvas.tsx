import { useEffect, useRef, useState } from 'react'
import { canvasScale } from './canvas-scale.ts'
import { PAGE_FAILED } from './texts.ts'
import type { PdfPage } from './pdf-document.ts'
import { usePixelDensity } from './use-pixel-density.ts'

/** While zooming goes on, the drawing at hand is stretched instead of drawn anew at every step. */
const REDRAW_DELAY_MS = 150

/** The drawn page, sharp on every screen; the last drawing stays until the next is finished. */
export function PageCanvas({ page, width, height }: { page: PdfPage; width: number; height: number }) {
  const host = useRef<HTMLDivElement>(null)
  const density = usePixelDensity()
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const target = host.current
    if (!target) return
    let cancel = () => {}
    const draw = () => {
      const canvas = document.createElement('canvas')
      canvas.className = 'size-full'
      const scale = (width / page.size.width) * canvasScale(width, height, density)
      const drawing = page.draw(canvas, scale)
      cancel = drawing.cancel
      drawing.done.then(
        (drawn) => {
          if (!drawn) return
          target.replaceChildren(canvas)
          setFailed(false)
        },
        () => setFailed(true),
      )
    }
    const timer = setTimeout(draw, target.firstChild ? REDRAW_DELAY_MS : 0)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [page, width, height, density])

  useEffect(() => () => page.release(), [page])

  return (
    <>
      <div ref={host} aria-hidden className="absolute inset-0" />
      {failed && <p className="absolute inset-x-0 top-1/3 text-center text-sm text-black">{PAGE_FAILED}</p>}
    </>
  )
}
