import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import type { PageTextSource } from '../highlights/page-text-source.ts'
import { rangesAt } from '../highlights/layer-text.ts'
import { setHighlight, useSettledChanges } from '../highlights/use-settled-changes.ts'
import { type Finder, foldPage } from './finder.ts'
import type { Hit } from './hits.ts'

/** Names of the highlights in the style sheets. */
const [ALL, CURRENT] = ['search-terms', 'search-terms-current']
/** Pages on either side of the current one whose hits are marked. */
const AROUND = 3
const NODES = { childList: true }

/** A hit so near to the lower edge is brought further in. */
const EDGE_PX = 48

/** The ranges of each hit on a page, once its text is there. */
function hitsOn(
  root: HTMLElement,
  page: number,
  finder: Finder,
  { layer, read }: PageTextSource,
): Range[][] | undefined {
  const element = root.querySelector(`[data-page="${page + 1}"] ${layer}`)
  if (element === null || element.childNodes.length === 0) return undefined
  const text = read(element)
  return finder.spans(foldPage(text.text)).map((span) => rangesAt(text, span))
}

/** Returns whether a range can be seen in the window on the document, not merely at its edge. */
function isInView(range: Range): boolean {
  const scroller = range.startContainer.parentElement?.closest('[role="document"]')?.getBoundingClientRect()
  const { left, right, top, bottom } = range.getBoundingClientRect()
  if (!scroller) return false
  const box = document.querySelector('[role="search"]')?.getBoundingClientRect()
  const isCovered = box && left < box.right && right > box.left && top < box.bottom && bottom > box.top
  if (isCovered === true) return false
  return (
    top >= scroller.top &&
    bottom <= scroller.bottom - EDGE_PX &&
    left >= scroller.left &&
    right <= scroller.right
  )
}

export type Marking = {
  root: HTMLElement | null
  pageText: PageTextSource
  finder: Finder | undefined
  current: number
  hit: Hit | undefined
}

/**
 * Marks the hits on the pages around the current one without changing their text, so that selection and screen readers find it as it
 * was, and brings `hit` into view once its page's text is there.
 */
export function useHitMarks({ root, pageText, finder, current, hit }: Marking) {
  const shown: RefObject<Hit | undefined> = useRef<Hit>(undefined)
  const mark = () => {
    if (!root || !finder) return
    const all: Range[] = []
    let chosen: Range[] = []
    for (let page = current - AROUND; page <= current + AROUND; page += 1) {
      const hits = hitsOn(root, page, finder, pageText)
      if (hits === undefined) continue
      all.push(...hits.flat())
      // The text view leaves out what a page has at its head or foot.
      if (hit?.page === page) chosen = hits[Math.min(hit.nth, hits.length - 1)] ?? []
    }
    setHighlight(ALL, all)
    setHighlight(CURRENT, chosen)
    const [first] = chosen
    if (!first || shown.current === hit) return
    shown.current = hit
    if (!isInView(first))
      first.startContainer.parentElement?.scrollIntoView({ block: 'center', inline: 'nearest' })
  }
  const markNow = useEffectEvent(mark)
  useEffect(() => markNow(), [root, pageText, finder, current, hit])
  useSettledChanges(root, { of: NODES, onSettled: mark })
  useEffect(
    () => () => {
      setHighlight(ALL, [])
      setHighlight(CURRENT, [])
    },
    [root],
  )
}
