import { DocumentLink } from './document-link.tsx'
import type { PageOffset } from './page-layout.ts'
import type { PdfLink, PdfPage } from '../pdf-document.ts'
import { useAsync } from '../use-async.ts'

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
  return useAsync(page, (from) => from.links())?.map(({ id, label, box, target }) => (
    <DocumentLink
      key={id}
      aria-label={label}
      target={target}
      onGoTo={onGoTo}
      className={linkClasses}
      style={boxStyle(box)}
    />
  ))
}
