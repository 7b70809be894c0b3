import { useEffect, useRef } from 'react'
import type { PagePart, PdfDocument } from '../pdf-document.ts'
import type { PageSize } from '../pages/page-layout.ts'
import { pictureLabel, showPage } from './messages.ts'

/** The most pixels of one picture: those of a large screen. */
const PIXELS_MAX = 2_000_000
/** CSS pixels per point. */
const PX_PER_POINT = 4 / 3
/** How far from the window pictures are drawn, and let go of beyond. */
const AROUND = '100% 0px'

type PagePictureProps = {
  document: PdfDocument
  /** Index of its page. */
  page: number
  size: PageSize
  box: PagePart
  onShowPage: (page: number) => void
}

/** Draws a part of a page into a canvas while it is near the window; its pixels are let go with it. */
function useDrawnPart({ document, page: index, size, box }: PagePictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    let cancel = () => {}
    const draw = async () => {
      const [wide, high] = [box.width * size.width, box.height * size.height]
      const scale = Math.min(
        (target.clientWidth / wide) * window.devicePixelRatio,
        Math.sqrt(PIXELS_MAX / (wide * high)),
      )
      let live = true
      cancel = () => {
        live = false
      }
      const page = await document.page(index)
      if (!live) return
      const task = page.render(target, scale, { part: box })
      cancel = task.cancel
      await task.done
      page.release()
    }
    const observer = new IntersectionObserver(
      ([entry]) => {
        cancel()
        // Without its picture the text is there all the same.
        if (entry?.isIntersecting === true) void draw().catch(() => undefined)
        else target.width = 0
      },
      { root: target.closest('[role="document"]'), rootMargin: AROUND },
    )
    observer.observe(target)
    return () => {
      observer.disconnect()
      cancel()
    }
  }, [document, index, size, box])
  return canvas
}

/** A picture of a page, in its place in the text. */
export function PagePicture(props: PagePictureProps) {
  const { page, size, box, onShowPage } = props
  const canvas = useDrawnPart(props)
  const [wide, high] = [box.width * size.width, box.height * size.height]
  return (
    <figure className="flex flex-col items-start gap-1">
      <canvas
        ref={canvas}
        role="img"
        aria-label={pictureLabel(page + 1)}
        className="max-w-full rounded-md bg-white"
        style={{ width: wide * PX_PER_POINT, aspectRatio: wide / high }}
      />
      <figcaption>
        <button
          type="button"
          className="min-h-8 text-sm text-muted underline-offset-4 hover:text-foreground hover:underline"
          onClick={() => onShowPage(page)}
        >
          {showPage(page + 1)}
        </button>
      </figcaption>
    </figure>
  )
}
