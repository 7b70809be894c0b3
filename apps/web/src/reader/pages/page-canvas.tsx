import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { canvasScale } from './canvas-scale.ts'
import { PAGE_FAILED } from '../messages.ts'
import type { PdfPage } from '../pdf-document.ts'

function subscribe(onChange: () => void): () => void {
  let query: MediaQueryList | undefined
  const listen = () => {
    query?.removeEventListener('change', changed)
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`)
    query.addEventListener('change', changed)
  }
  const changed = () => {
    listen()
    onChange()
  }
  listen()
  return () => query?.removeEventListener('change', changed)
}

/** Screen pixels per CSS pixel; follows the window to another screen and the browser's zoom. */
function usePixelDensity(): number {
  return useSyncExternalStore(
    subscribe,
    () => window.devicePixelRatio,
    () => 1,
  )
}

/** While zooming, the existing task is stretched instead of being drawn again at every step. */
const REDRAW_DELAY_MS = 150

/** Frees a canvas's memory, which would be held until the next garbage collection. */
function free(canvas: HTMLCanvasElement | undefined): void {
  if (canvas) canvas.width = 0
}

type PageCanvasProps = { page: PdfPage; width: number; height: number; isFillable: boolean }

/** The drawn page, sharp on every screen; the previous task stays until the next is finished. */
export function PageCanvas({ page, width, height, isFillable }: PageCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const density = usePixelDensity()
  const shown = useRef<HTMLCanvasElement>(undefined)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const target = host.current
    if (!target) return
    let cancel = () => {}
    const render = () => {
      const canvas = document.createElement('canvas')
      canvas.className = 'size-full'
      const scale = (width / page.size.width) * canvasScale(width, height, density)
      const task = page.render(canvas, scale, { fields: isFillable ? 'left out' : 'drawn' })
      cancel = task.cancel
      task.done.then(
        (drawn) => {
          if (!drawn) return free(canvas)
          free(shown.current)
          shown.current = canvas
          target.replaceChildren(canvas)
          setFailed(false)
        },
        () => setFailed(true),
      )
    }
    const timer = setTimeout(render, target.firstChild ? REDRAW_DELAY_MS : 0)
    return () => {
      clearTimeout(timer)
      cancel()
    }
  }, [page, width, height, density, isFillable])

  useEffect(
    () => () => {
      free(shown.current)
      page.release()
    },
    [page],
  )

  return (
    <>
      <div ref={host} aria-hidden className="absolute inset-0" />
      {failed && <p className="absolute inset-x-0 top-1/3 text-center text-sm text-black">{PAGE_FAILED}</p>}
    </>
  )
}
