import { Skeleton } from '@idex/ui/skeleton'
import { memo, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { pageLabel } from '../messages.ts'
import type { PageOffset } from '../pages/page-layout.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { whileMounted } from '../use-async.ts'
import { BlockText } from './block-text.tsx'
import { type Decorations, readDecorations } from './decorations.ts'
import { PagePicture } from './page-picture.tsx'
import type { Reflowed } from './reflow.ts'
import type { TextReader } from './text-reader.ts'
import { LOADING_TEXT, NO_TEXT, UNREAD } from './messages.ts'

type BlocksProps = Pick<TextPageProps, 'document' | 'onGoTo' | 'onShowPage'> &
  Pick<Reflowed, 'blocks'> & { page: number; decorations: Decorations | undefined }

/** The blocks of a page with its pictures; items that follow each other are a list. */
function Blocks({ blocks, decorations, ...props }: BlocksProps) {
  const shown: ReactNode[] = []
  let items: ReactNode[] = []
  const endList = () => {
    if (items.length > 0) shown.push(<ul key={`list-${shown.length}`}>{items}</ul>)
    items = []
  }
  const showPictures = (index: number) => {
    for (const box of decorations?.pictures.get(index) ?? []) {
      endList()
      const size = decorations?.size
      if (size) shown.push(<PagePicture key={`picture-${shown.length}`} {...props} {...{ box, size }} />)
    }
  }
  for (const [index, block] of blocks.entries()) {
    showPictures(index)
    const spans = decorations?.spans.get(index) ?? []
    const text = <BlockText key={`block-${index + 1}`} {...props} {...{ block, index, spans }} />
    if (block.kind === 'item') items.push(text)
    else {
      endList()
      shown.push(text)
    }
  }
  endList()
  showPictures(blocks.length)
  return <>{shown}</>
}

type TextPageProps = {
  read: TextReader
  document: PdfDocument
  index: number
  count: number
  /** On screen, next to it, or to be read in advance. What was read stays. */
  wanted: boolean
  /** On screen or next to it. */
  near: boolean
  /** Called once its text is there, with its language; empty where nothing tells. */
  onRead: (index: number, lang: string) => void
  /** Called as its text takes its place, before the browser sees the page with it: what is read stays where it is. */
  onShown: () => void
  onGoTo: (place: PageOffset) => void
  /** Shows a page, by its index, as it is. */
  onShowPage: (page: number) => void
}

/** A page's text, once it is wanted; until then its place. */
export const TextPage = memo(function TextPage({ index, count, ...props }: TextPageProps) {
  const page = useReflowed(props, index)
  const isThere = typeof page === 'object'
  const section = useRef<HTMLElement>(null)
  const place = useRef<ReturnType<typeof blockAtTop>>(undefined)
  const decorations = useDecorations(props, index, isThere ? page : undefined, () => {
    place.current = blockAtTop(section.current)
  })
  const shown = useEffectEvent(props.onShown)
  useLayoutEffect(() => {
    if (page === undefined) return
    shown()
    place.current?.keep()
    place.current = undefined
  }, [page, decorations])
  return (
    <section
      ref={section}
      aria-label={pageLabel(index + 1, count)}
      data-page={index + 1}
      className="relative border-t border-border pt-2 pb-8 first:border-t-0"
    >
      <p aria-hidden className="mb-4 text-xs text-muted tabular-nums">
        {pageLabel(index + 1, count)}
      </p>
      {page === undefined && <Waiting isWanted={props.wanted} />}
      {page === 'failed' && <p className="text-base text-muted">{UNREAD}</p>}
      {isThere && page.blocks.length === 0 && <p className="mb-4 text-base text-muted">{NO_TEXT}</p>}
      {isThere && (page.blocks.length > 0 || decorations) && (
        // Again as a whole, so that what marks the text sees it, and its buttons are not lost.
        <div key={decorations ? 'decorated' : 'plain'} data-blocks lang={page.lang} dir={page.dir}>
          <Blocks {...props} blocks={page.blocks} page={index} decorations={decorations} />
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
    return whileMounted(
      read(index),
      (next) => show(next),
      () => show('failed'),
    )
  }, [read, index, isAsked])
  return page
}

/** The block at the top of the window on a page that begins above it, and how to keep it there when others get higher. */
function blockAtTop(section: HTMLElement | null) {
  const scroller = section?.closest('[role="document"]')
  const top = scroller?.getBoundingClientRect().top ?? 0
  if (!section || !scroller || section.getBoundingClientRect().top >= top) return undefined
  const blocks = () => [...section.querySelectorAll('[data-block]')]
  const index = blocks().findIndex((block) => block.getBoundingClientRect().bottom > top)
  const topOf = () => blocks()[index]?.getBoundingClientRect().top ?? 0
  const before = topOf()
  return { keep: () => scroller.scrollBy({ top: topOf() - before, behavior: 'instant' }) }
}

/** Returns what is shown with a page's text and read after it; undefined where there is nothing. */
function useDecorations(
  { document, near }: Pick<TextPageProps, 'document' | 'near'>,
  index: number,
  page: Reflowed | undefined,
  onBefore: () => void,
) {
  const [decorations, setDecorations] = useState<Decorations>()
  const [isAsked, setIsAsked] = useState(near)
  if (near && !isAsked) setIsAsked(true)
  const show = useEffectEvent((next: Decorations | undefined) => {
    if (!next) return
    onBefore()
    setDecorations(next)
  })
  useEffect(() => {
    if (!isAsked || !page) return
    // Without it the text is there all the same.
    return whileMounted(readDecorations(document, index, page.blocks), (next) => show(next))
  }, [document, index, page, isAsked])
  return decorations
}
