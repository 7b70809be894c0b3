import { Fragment, type MouseEvent } from 'react'
import { DocumentLink } from '../pages/document-link.tsx'
import type { PageOffset } from '../pages/page-layout.ts'
import type { FontStyle } from '../pdf-document.ts'
import { backToNoted, FIGURE, noteLabel } from './messages.ts'
import type { FootnoteLink } from './footnotes.ts'
import type { Block } from './page-content.ts'
import { partsOf, type Span } from './spans.ts'

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

type BlockTextProps = {
  block: Block
  index: number
  /** Index of its page. */
  page: number
  spans: readonly Span[]
  onGoTo: (place: PageOffset) => void
}

/** A part of a text as it is set apart. */
function StyledText({ text, isStrong, isEmphasis }: FontStyle & { text: string }) {
  const strong = isStrong ? <strong>{text}</strong> : text
  return isEmphasis ? <em>{strong}</em> : strong
}

/** The sign of a footnote, which leads from the text to the footnote, and back. */
function FootnoteAnchor({ sign, isReference, page }: FootnoteLink & { page: number }) {
  const [note, reference] = [`note-${page + 1}-${sign}`, `reference-${page + 1}-${sign}`]
  const to = isReference ? note : reference
  const follow = (event: MouseEvent) => {
    event.preventDefault()
    const end = document.getElementById(to)
    end?.scrollIntoView({ block: 'center' })
    end?.focus({ preventScroll: true })
  }
  return (
    <sup>
      <a
        id={isReference ? reference : note}
        href={`#${to}`}
        aria-label={isReference ? noteLabel(sign) : backToNoted(sign)}
        onClick={follow}
      >
        {sign}
      </a>
    </sup>
  )
}

/** One block; its text is all the text of the element that says its number. */
export function BlockText({ block: { kind, level, text }, index, page, spans, onGoTo }: BlockTextProps) {
  const Heading = HEADINGS[level]
  const parts = partsOf(text, spans).map(({ link, start, parts: inner }) => {
    const texts = inner.map((part, at) => <StyledText key={`part-${at + 1}`} {...part} />)
    if (!link) return <Fragment key={start}>{texts}</Fragment>
    if ('sign' in link) return <FootnoteAnchor key={start} {...link} page={page} />
    return (
      <DocumentLink key={start} target={link.target} onGoTo={onGoTo}>
        {texts}
      </DocumentLink>
    )
  })
  switch (kind) {
    case 'heading':
      return <Heading data-block={index}>{parts}</Heading>
    case 'item':
      return <li data-block={index}>{parts}</li>
    case 'figure':
      return (
        <figure className="rounded-md border p-3">
          <figcaption>
            <span className="text-muted">{`${FIGURE} `}</span>
            <span data-block={index}>{parts}</span>
          </figcaption>
        </figure>
      )
    case 'row':
      return (
        <p data-block={index} data-row>
          {parts}
        </p>
      )
    case 'code':
      return <pre data-block={index}>{parts}</pre>
    case 'paragraph':
      return <p data-block={index}>{parts}</p>
  }
}
