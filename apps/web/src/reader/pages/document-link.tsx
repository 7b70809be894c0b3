import type { ComponentProps, MouseEvent } from 'react'
import { deepLinkHash } from '../../browser/deep-link.ts'
import type { PageOffset } from './page-layout.ts'
import type { PdfLink } from '../pdf-document.ts'

type DocumentLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel' | 'onClick'> & {
  target: PdfLink['target']
  onGoTo: (place: PageOffset) => void
}

/** A link of a document: to another site in a new tab without a referrer, or within the document. */
export function DocumentLink({ target, onGoTo, children, ...props }: DocumentLinkProps) {
  if ('url' in target)
    return (
      <a {...props} href={target.url} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    )
  const follow = async (event: MouseEvent) => {
    event.preventDefault()
    const place = await target.find()
    if (place) onGoTo(place)
  }
  return (
    <a {...props} href={`#${deepLinkHash({ dest: target.name })}`} onClick={(event) => void follow(event)}>
      {children}
    </a>
  )
}
