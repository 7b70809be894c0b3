import { useEffect, useRef } from 'react'
import type { PagePart, PdfPage } from '../pdf-document.ts'

/** A picture of a page or a part of it, which fits into a box in CSS pixels. */
export type PictureOf = { part?: PagePart; width: number; height: number }

/** A small part is not drawn larger than this, in CSS pixels per point. */
const SCALE_MAX = 3

/** Draws `page`, or a part of it, into `canvas`; false if that was aborted. */
export async function drawPicture(
  page: PdfPage,
  canvas: HTMLCanvasElement,
  { part, width, height }: PictureOf,
  signal: AbortSignal,
): Promise<boolean> {
  if (signal.aborted) return false
  const [full, high] = [page.size.width * (part?.width ?? 1), page.size.height * (part?.height ?? 1)]
  const scale = Math.min(width / full, height / high, SCALE_MAX)
  canvas.style.width = `${Math.round(full * scale)}px`
  const task = page.render(canvas, scale * devicePixelRatio, { part })
  signal.addEventListener('abort', task.cancel)
  return task.done.finally(page.release)
}

type SmallPictureProps = {
  /** Stays the same as long as the picture does. */
  draw: (canvas: HTMLCanvasElement, signal: AbortSignal) => Promise<boolean>
  className?: string
  height?: number
}

/** A small picture from a document, put in its place once it is drawn; nothing where it cannot be. */
export function SmallPicture({ draw, className, height }: SmallPictureProps) {
  const host = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const controller = new AbortController()
    const canvas = document.createElement('canvas')
    canvas.className = 'max-w-full rounded-xs bg-white shadow-raised'
    draw(canvas, controller.signal).then(
      (isDrawn) => isDrawn && host.current?.replaceChildren(canvas),
      () => undefined,
    )
    return () => controller.abort()
  }, [draw])
  return <span ref={host} aria-hidden className={className} style={{ height }} />
}
