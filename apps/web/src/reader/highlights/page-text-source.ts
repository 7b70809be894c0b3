import type { Quad } from '@idex/contract/highlights/highlight'
import { type LayerText, readLayer } from './layer-text.ts'
import { quadsOf } from './quads.ts'

/** How a view has the text of a page, and where parts of it are on the page. */
export type PageTextSource = {
  /** The element with the text within that of the page. */
  layer: string
  read(layer: Element): LayerText
  place(ranges: readonly Range[], section: Element): Quad[]
}

export const PAGE_TEXT: PageTextSource = { layer: '.text-layer', read: readLayer, place: quadsOf }
