import { useEffect, useRef } from 'react'
import { takeDocument } from '../preload-document.ts'
import { isFailure } from '../pdf-document.ts'

const UNHEARD = { onProgress: () => undefined, onRefused: () => undefined }

/** Draws the first page of `pdfUrl` into `host`, as wide as that is. Returns how to stop. */
function drawFirstPage(pdfUrl: string, host: HTMLElement): () => void {
  const opening = takeDocument(pdfUrl, UNHEARD)
  let stop = () => {}
  const render = async () => {
    const opened = await opening.result
    if (isFailure(opened)) return
    const page = await opened.page(0)
    const canvas = document.createElement('canvas')
    canvas.className = 'w-full'
    const task = page.render(canvas, (host.clientWidth * devicePixelRatio) / page.size.width)
    stop = task.cancel
    if (await task.done) host.replaceChildren(canvas)
    page.release()
  }
  // A picture: without it the page is complete.
  void render()
    .catch(() => undefined)
    .finally(() => opening.close())
  return () => {
    stop()
    opening.close()
  }
}

/** A picture of a document's first page, over what it stands in; nothing where that is not shown, or cannot be drawn. */
export function FirstPage({ pdfUrl }: { pdfUrl: string }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = host.current
    return element && element.clientWidth > 0 ? drawFirstPage(pdfUrl, element) : undefined
  }, [pdfUrl])
  return (
    <div className="absolute inset-x-10 top-12 overflow-hidden rounded-t-lg shadow-overlay">
      <div ref={host} />
    </div>
  )
}
