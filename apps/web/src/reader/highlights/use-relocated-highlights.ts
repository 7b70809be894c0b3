import { findQuote, type FoundQuote, isCertain, squash } from '@idex/contract/highlights/find-quote'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { useEffect, useEffectEvent, useState } from 'react'
import { quoteAt, rangesAt, readLayer, type LayerText } from './layer-text.ts'
import { quadsOf } from './quads.ts'
import { type MarkedText, pageOf } from './use-selected-text.ts'

const THERE = '.text-layer[data-is-there]'

/** How long no further text has come until those that are there are read, in ms. */
const PAUSE_MS = 50

type Page = { section: Element; number: number; text: LayerText; squashed: ReturnType<typeof squash> }

function readPages(root: HTMLElement): Page[] {
  return [...root.querySelectorAll('[data-page]')].flatMap((section) => {
    const layer = section.querySelector(THERE)
    if (layer === null) return []
    const text = readLayer(layer)
    return [{ section, number: pageOf(section), text, squashed: squash(text.text) }]
  })
}

/** Where a highlight is best found: by its context, then on the page nearest to where it was. */
function bestOf(highlight: Highlight, pages: readonly Page[]): { page: Page; found: FoundQuote } | undefined {
  const all = pages.flatMap((page) => {
    const found = findQuote(page.squashed, highlight)
    return found === undefined ? [] : [{ page, found }]
  })
  const away = ({ page }: { page: Page }) => Math.abs(page.number - highlight.page)
  return all.toSorted((one, other) => other.found.context - one.found.context || away(one) - away(other))[0]
}

type Sought = {
  highlights: readonly Highlight[]
  /** How many pages' texts come at most. */
  pages: number
  onFound: (highlight: Highlight, text: MarkedText) => void
}

/**
 * Finds highlights of another version of the document in this one, by what they say and what stood around it, as the texts of its pages
 * come. Returns the ids of those that are not in any of them.
 */
export function useRelocatedHighlights(root: HTMLElement | null, { highlights, pages, onFound }: Sought) {
  const isAsked = highlights.length > 0
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())

  const look = useEffectEvent((target: HTMLElement) => {
    const texts = readPages(target)
    const isWhole = texts.length >= pages
    const lost = new Set<string>()
    for (const highlight of highlights) {
      const best = bestOf(highlight, texts)
      if (best && (isWhole || isCertain(highlight, best.found))) {
        const { section, number, text } = best.page
        const quote = quoteAt(text, best.found)
        const quads = quadsOf(rangesAt(text, best.found), section)
        if (quote) onFound(highlight, { ...quote, page: number, quads })
      } else if (isWhole) lost.add(highlight.id)
    }
    setMissing((last) => (last.size === lost.size && [...lost].every((id) => last.has(id)) ? last : lost))
  })
  useEffect(() => {
    if (!root || !isAsked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => look(root), PAUSE_MS)
    }
    wait()
    const observer = new MutationObserver(wait)
    observer.observe(root, { subtree: true, attributeFilter: ['data-is-there'] })
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [root, isAsked, highlights])

  return missing
}
