import { findQuote, type FoundQuote, isCertain, squash } from '@idex/contract/highlights/find-quote'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { useState } from 'react'
import { type LayerText, quoteAt, rangesAt } from './layer-text.ts'
import { PAGE_TEXT, type PageTextSource } from './page-text-source.ts'
import { quadsOf } from './quads.ts'
import { type MarkedText, pageOf } from './use-selected-text.ts'
import { useSettledChanges } from './use-settled-changes.ts'

const THERE = { ...PAGE_TEXT, layer: '.text-layer[data-is-there]' }

const TEXTS = { attributeFilter: ['data-is-there'] }

/** The text of a page that is there, and the same as quotes are found in it. */
export type ReadPage = {
  section: Element
  number: number
  text: LayerText
  squashed: ReturnType<typeof squash>
}

/** Reads the texts of the pages of `root` that are there. */
export function readPages(root: HTMLElement, { layer: selector, read }: PageTextSource): ReadPage[] {
  return [...root.querySelectorAll('[data-page]')].flatMap((section) => {
    const layer = section.querySelector(selector)
    if (layer === null) return []
    const text = read(layer)
    return [{ section, number: pageOf(section), text, squashed: squash(text.text) }]
  })
}

/** Where a highlight is best found: by its context, then on the page nearest to where it was. */
function bestOf(
  highlight: Highlight,
  pages: readonly ReadPage[],
): { page: ReadPage; found: FoundQuote } | undefined {
  const all = pages.flatMap((page) => {
    const found = findQuote(page.squashed, highlight)
    return found === undefined ? [] : [{ page, found }]
  })
  const away = ({ page }: { page: ReadPage }) => Math.abs(page.number - highlight.page)
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
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set())

  const onSettled = () => {
    const texts = root ? readPages(root, THERE) : []
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
  }
  useSettledChanges(highlights.length > 0 ? root : null, { of: TEXTS, onSettled }, highlights)
  return missing
}
