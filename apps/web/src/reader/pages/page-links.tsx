import { type MouseEvent, useEffect, useState } from 'react'
import type { PageOffset } from './page-layout.ts'
import type { PdfLink, PdfPage } from '../pdf-document.ts'

const linkClasses = 'absolute z-1 rounded-xs hover:bg-accent/20 focus-visible:outline-black'

function boxStyle({ left, top, width, height }: PdfLink['box']) {
  return {
    left: `${left * 100}%`,
    top: `${top * 100}%`,
    width: `${width * 100}%`,
    height: `${height * 100}%`,
  }
}

/** The page's links: to other sites in a new tab without a referrer, or within the document. */
export function PageLinks({ page, onGoTo }: { page: PdfPage; onGoTo: (place: PageOffset) => void }) {
  const [links, setLinks] = useState<PdfLink[]>([])

  useEffect(() => {
    let live = true
    const show = (found: PdfLink[]) => {
      if (live) setLinks(found)
    }
    page.links().then(show, () => show([]))
    return () => {
      live = false
    }
  }, [page])

  return links.map(({ id, label, box, target }) => {
    const style = boxStyle(box)
    if ('url' in target) {
      const attributes = { href: target.url, target: '_blank', rel: 'noopener noreferrer nofollow' }
      return <a key={id} {...attributes} aria-label={label} className={linkClasses} style={style} />
    }
    const follow = async (event: MouseEvent) => {
      event.preventDefault()
      const place = await target.find()
      if (place) onGoTo(place)
    }
    return (
      <button
        key={id}
        type="button"
        aria-label={label}
        className={linkClasses}
        style={style}
        onClick={follow}
      />
    )
  })
}
