import { type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react'
import { rangeAt, readLayer } from '../../highlights/layer-text.ts'
import type { Spot } from './reading.ts'
import { browserSpeech } from './speech.ts'

/** The name of the highlight in the style sheet. */
const NAME = 'spoken'

/** Space above the spoken text after scrolling, as a part of the window. */
const LEAD = 0.25

function bringIntoView(scroller: HTMLElement, range: Range): void {
  const [box, view] = [range.getBoundingClientRect(), scroller.getBoundingClientRect()]
  if (box.top >= view.top && box.bottom <= view.bottom) return
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  const top = box.top - view.top - view.height * LEAD
  scroller.scrollBy({ top, behavior: isCalm ? 'instant' : 'smooth' })
}

/** Marks what is said, in sight; without such highlights its block. `isThere` says whether the text of its page has come. */
function useSpokenMark(
  scroller: RefObject<HTMLElement | null>,
  spot: Spot | undefined,
  isThere: boolean,
): void {
  useEffect(() => {
    const element = scroller.current
    if (!element || !spot || !isThere) return
    const block = element.querySelector(`[data-page="${spot.page + 1}"] [data-block="${spot.block}"]`)
    const range = block && rangeAt(readLayer(block), spot.part)
    if (!block || !range) return
    block.setAttribute('data-spoken', '')
    const isMarked = typeof Highlight !== 'undefined' && 'highlights' in CSS
    if (isMarked) CSS.highlights.set(NAME, new Highlight(range))
    bringIntoView(element, range)
    return () => {
      block.removeAttribute('data-spoken')
      if (isMarked) CSS.highlights.delete(NAME)
    }
  }, [scroller, spot, isThere])
}

/** The first block on the screen of a page, by their indexes. */
function firstInSight(scroller: HTMLElement | null, page: number): { page: number; block: number } {
  const top = scroller?.getBoundingClientRect().top ?? 0
  const blocks = [...(scroller?.querySelectorAll(`[data-page="${page + 1}"] [data-block]`) ?? [])]
  const block = blocks.findIndex((one) => one.getBoundingClientRect().bottom > top)
  return { page, block: Math.max(0, block) }
}

/** Reads the text aloud. Returns the spoken part, and the language of its page; `onGoTo` follows to other pages. */
export function useReadAloud(
  scroller: RefObject<HTMLElement | null>,
  page: number,
  onGoTo: (page: number) => void,
) {
  const [isOpen, setIsOpen] = useState(false)
  const [speech] = useState(browserSpeech)
  const [spot, setSpot] = useState<Spot>()
  const [langs, setLangs] = useState<ReadonlyMap<number, string>>(new Map())
  const spoken = spot?.page
  useSpokenMark(scroller, spot, spoken !== undefined && langs.has(spoken))
  const follow = useEffectEvent((next: number) => {
    if (next !== page) onGoTo(next)
  })
  useEffect(() => {
    if (spoken !== undefined) follow(spoken)
  }, [spoken])
  const onRead = useCallback((index: number, lang: string) => {
    setLangs((last) => (last.get(index) === lang ? last : new Map(last).set(index, lang)))
  }, [])
  return {
    ...{ isOpen, setIsOpen, speech, setSpot, onRead },
    lang: langs.get(page) ?? '',
    startAt: () => firstInSight(scroller.current, page),
  }
}
