import { Skeleton } from '@idex/ui/skeleton'
import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { pageLabel } from '../messages.ts'
import type { Block } from './page-content.ts'
import type { Reflowed } from './reflow.ts'
import type { TextReader } from './text-reader.ts'
import { FIGURE, LOADING_TEXT, NO_TEXT, UNREAD } from './messages.ts'

const HEADINGS = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

/** One block; its text is one text node of the element that says its number. */
function BlockText({ block: { kind, level, text }, index }: { block: Block; index: number }) {
  const Heading = HEADINGS[level]
  switch (kind) {
    case 'heading':
      return <Heading data-block={index}>{text}</Heading>
    case 'item':
      return <li data-block={index}>{text}</li>
    case 'figure':
      return (
        <figure className="rounded-md border p-3">
          <figcaption>
            <span className="text-muted">{`${FIGURE} `}</span>
            <span data-block={index}>{text}</span>
          </figcaption>
        </figure>
      )
    case 'row':
      return (
        <p data-block={index} data-row>
          {text}
        </p>
      )
    case 'code':
      return <pre data-block={index}>{text}</pre>
    case 'paragraph':
      return <p data-block={index}>{text}</p>
  }
}

/** The blocks of a page; items that follow each other are a list. */
function Blocks({ blocks }: Pick<Reflowed, 'blocks'>) {
  const shown: ReactNode[] = []
  let items: ReactNode[] = []
  const endList = () => {
    if (items.length > 0) shown.push(<ul key={`list-${shown.length}`}>{items}</ul>)
    items = []
  }
  for (const [index, block] of blocks.entries()) {
    const text = <BlockText key={`block-${index + 1}`} block={block} index={index} />
    if (block.kind === 'item') items.push(text)
    else {
      endList()
      shown.push(text)
    }
  }
  endList()
  return <>{shown}</>
}

type TextPageProps = {
  read: TextReader
  index: number
  count: number
  /** On screen, next to it, or to be read in advance. What was read stays. */
  wanted: boolean
  /** Called once its text is there, with its language; empty where nothing tells. */
  onRead: (index: number, lang: string) => void
  /** Called as its text takes its place, before the browser sees the page with it: what is read stays where it is. */
  onShown: () => void
}

/** A page's text, once it is wanted; until then its place. */
export const TextPage = memo(function TextPage({ index, count, ...props }: TextPageProps) {
  const page = useReflowed(props, index)
  const isThere = typeof page === 'object'
  const shown = useEffectEvent(props.onShown)
  useLayoutEffect(() => {
    if (page !== undefined) shown()
  }, [page])
  return (
    <section
      aria-label={pageLabel(index + 1, count)}
      data-page={index + 1}
      className="border-t border-border pt-2 pb-8 first:border-t-0"
    >
      <p aria-hidden className="mb-4 text-xs text-muted tabular-nums">
        {pageLabel(index + 1, count)}
      </p>
      {page === undefined && <Waiting isWanted={props.wanted} />}
      {page === 'failed' && <p className="text-base text-muted">{UNREAD}</p>}
      {isThere && page.blocks.length === 0 && <p className="text-base text-muted">{NO_TEXT}</p>}
      {isThere && page.blocks.length > 0 && (
        <div data-blocks lang={page.lang} dir={page.dir}>
          <Blocks blocks={page.blocks} />
        </div>
      )}
    </section>
  )
})

/** Placeholder as high as the window at least, so that the page below moves out of sight. */
function Waiting({ isWanted }: { isWanted: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col gap-3">
      {isWanted && (
        <>
          <span className="sr-only">{LOADING_TEXT}</span>
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-11/12" />
          <Skeleton className="h-4 w-2/3" />
        </>
      )}
    </div>
  )
}

function useReflowed(
  { read, wanted, onRead }: Pick<TextPageProps, 'read' | 'wanted' | 'onRead'>,
  index: number,
) {
  const [page, setPage] = useState<Reflowed | 'failed'>()
  const [isAsked, setIsAsked] = useState(wanted)
  if (wanted && !isAsked) setIsAsked(true)
  const show = useEffectEvent((next: Reflowed | 'failed') => {
    setPage(next)
    onRead(index, next === 'failed' ? '' : next.lang)
  })
  useEffect(() => {
    if (!isAsked) return
    let live = true
    read(index).then(
      (next) => live && show(next),
      () => live && show('failed'),
    )
    return () => {
      live = false
    }
  }, [read, index, isAsked])
  return page
}
