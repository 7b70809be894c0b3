import type { Quad } from '@idex/contract/highlights/highlight'
import type { Quote } from '@idex/contract/highlights/find-quote'
import { useEffect, useState } from 'react'
import { expandToWords, offsetsIn, quoteAt, rangesAt } from './layer-text.ts'
import type { PageTextSource } from './page-text-source.ts'

/** A text on a page: what it says, where it stands, and what stands around it. */
export type MarkedText = Quote & { page: number; quads: Quad[] }

/** How long a selection stays as it is until it is taken for meant, in ms. */
const SETTLE_MS = 150

export function pageOf(section: Element): number {
  return Number(section.getAttribute('data-page'))
}

/** The texts a range has on the pages of `root`, one for each page. */
function textsIn(
  range: Range,
  root: Element,
  { layer: selector, read, place }: PageTextSource,
): MarkedText[] {
  return [...root.querySelectorAll('[data-page]')].flatMap((section) => {
    const layer = section.querySelector(selector)
    if (layer === null || !range.intersectsNode(layer)) return []
    const text = read(layer)
    const given = offsetsIn(text, range)
    const part = given && expandToWords(text.text, given)
    const quote = part && quoteAt(text, part)
    if (!part || !quote) return []
    return [{ ...quote, page: pageOf(section), quads: place(rangesAt(text, part), section) }]
  })
}

export function useSelectedText(root: HTMLElement | null, pageText: PageTextSource) {
  const [selected, setSelected] = useState<readonly MarkedText[]>([])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const selection = document.getSelection()
      const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined
      if (!root || !range || range.collapsed || !range.intersectsNode(root)) setSelected([])
      else setSelected(textsIn(range, root, pageText))
    }
    const onChange = () => {
      clearTimeout(timer)
      timer = setTimeout(look, SETTLE_MS)
    }
    document.addEventListener('selectionchange', onChange)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('selectionchange', onChange)
    }
  }, [root, pageText])

  return {
    selected,
    clear: () => {
      document.getSelection()?.removeAllRanges()
      setSelected([])
    },
  }
}
