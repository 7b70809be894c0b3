import { findQuote, isCertain } from '@idex/contract/highlights/find-quote'
import { HIGHLIGHT_COLORS, HIGHLIGHT_STYLES } from '@idex/contract/highlights/choices'
import type { Highlight as Marked } from '@idex/contract/highlights/highlight'
import { Button } from '@idex/ui/button'
import { useListener } from '../../browser/use-listener.ts'
import { cn } from '@idex/ui/class-names'
import { useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Swatch } from '../highlights/color-buttons.tsx'
import { HIGHLIGHTS } from '../highlights/messages.ts'
import { type FlowView, pressedPage } from '../highlights/document-highlights.tsx'
import { HIGHLIGHT_CLASSES, type OverlayProps } from '../highlights/highlight-overlay.tsx'
import { type LayerText, rangesAt, readLayer } from '../highlights/layer-text.ts'
import type { PageTextSource } from '../highlights/page-text-source.ts'
import { setHighlight, useSettledChanges } from '../highlights/use-settled-changes.ts'
import { type ReadPage, readPages } from '../highlights/use-relocated-highlights.ts'
import { quadsOf } from '../highlights/quads.ts'
import { TextEnds, useTextEnds } from '../highlights/text-ends.tsx'
import type { HighlightDraft } from '../highlights/use-highlights.ts'

/** Names in the style sheet: a style and a colour. */
const KINDS = HIGHLIGHT_STYLES.flatMap((style) =>
  HIGHLIGHT_COLORS.map((color) => ({ style, color, name: `${style}-${color}` })),
)

const NODES = { childList: true }

/** Returns whether the text of a page has come: the buttons at its highlights do not change it. */
const isText = ({ addedNodes }: MutationRecord) =>
  [...addedNodes].some((node) => node instanceof Element && node.matches('[data-blocks]'))

/** The text of a page's blocks; between two of them is the end of a line. */
function readBlocks(layer: Element): LayerText {
  const nodes: LayerText['nodes'][number][] = []
  let text = ''
  for (const block of layer.querySelectorAll('[data-block]')) {
    const own = readLayer(block)
    if (own.text === '') continue
    if (text !== '') text += '\n'
    for (const { node, start } of own.nodes) nodes.push({ node, start: text.length + start })
    text += own.text
  }
  return { text, nodes }
}

const FLOW_TEXT: PageTextSource = { layer: '[data-blocks]', read: readBlocks, place: () => [] }

/** A highlight in the text: its ranges, and the block it begins in. */
type Found = { highlight: Marked; ranges: Range[]; block: Element }

/** Where a highlight is: on its own page, and of another version of the document where enough around it is the same. */
function find(highlight: Marked, pages: readonly ReadPage[]): Found[] {
  const isOwn = ({ number }: ReadPage) => number === highlight.page
  for (const page of pages.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))) {
    const found = findQuote(page.squashed, highlight)
    if (found === undefined || !(isOwn(page) || isCertain(highlight, found))) continue
    const ranges = rangesAt(page.text, found)
    const block = ranges[0]?.startContainer.parentElement?.closest('[data-block]')
    if (block) return [{ highlight, ranges, block }]
  }
  return []
}

function useTextHighlights(root: HTMLElement, highlights: readonly Marked[]): readonly Found[] {
  const [found, setFound] = useState<readonly Found[]>([])
  const onSettled = () => {
    const pages = readPages(root, FLOW_TEXT)
    setFound(highlights.flatMap((highlight) => find(highlight, pages)))
  }
  useSettledChanges(root, { of: NODES, isMeant: (changes) => changes.some(isText), onSettled }, highlights)
  return found
}

function useRenderedRanges(found: readonly Found[]): void {
  useEffect(() => {
    for (const { name, style, color } of KINDS) {
      const isSo = ({ highlight }: Found) => highlight.style === style && highlight.color === color
      setHighlight(
        name,
        found.filter(isSo).flatMap(({ ranges }) => ranges),
      )
    }
    return () => {
      for (const { name } of KINDS) setHighlight(name, [])
    }
  }, [found])
}

/** Calls `onPress` with the highlight that was pressed, if there is one. */
function usePressedText(root: HTMLElement, found: readonly Found[], onPress: (id: string) => void): void {
  useListener(root, 'click', (event) => {
    if (!pressedPage(event)) return
    const { clientX: x, clientY: y } = event
    const isAt = ({ left, right, top, bottom }: DOMRect) => x >= left && x <= right && y >= top && y <= bottom
    const pressed = found.findLast(({ ranges }) =>
      ranges.some((range) => [...range.getClientRects()].some(isAt)),
    )
    if (pressed) onPress(pressed.highlight.id)
  })
}

/**
 * The highlights in the text of the loaded pages. The keyboard and screen readers have a button at the end of the block
 * with its text and colour; it is visible while it has the focus.
 */
function TextOverlay({ root, highlights, chosen, onChoose, onChange }: OverlayProps) {
  const found = useTextHighlights(root, highlights)
  useRenderedRanges(found)
  usePressedText(root, found, onChoose)
  const opened = found.find(({ highlight }) => highlight.id === chosen)
  const block = opened?.block
  const sheet = block?.closest('[data-page]')
  useEffect(() => {
    block?.scrollIntoView({ block: 'nearest' })
  }, [block, chosen])
  const blocks = found.map(({ highlight, block: at }) =>
    createPortal(
      <button
        type="button"
        aria-label={HIGHLIGHTS.named(highlight)}
        aria-pressed={highlight.id === chosen}
        onClick={() => onChoose(highlight.id)}
        className={cn(
          'sr-only focus:not-sr-only focus:ms-2 focus:inline-block focus:size-6 focus:rounded-xs',
          HIGHLIGHT_CLASSES[highlight.color],
        )}
      />,
      at,
      highlight.id,
    ),
  )
  const areas = highlights.flatMap((highlight) => {
    const section = highlight.quote === '' && root.querySelector(`[data-page="${highlight.page}"]`)
    return section ? [{ highlight, section }] : []
  })
  return [
    ...blocks,
    opened &&
      sheet &&
      createPortal(
        <FlowEnds sheet={sheet} found={opened} onChange={(to) => onChange(opened.highlight, to)} />,
        sheet,
        'chosen',
      ),
    ...areas.map(({ highlight, section }) =>
      createPortal(
        <AreaLink
          highlight={highlight}
          isChosen={highlight.id === chosen}
          onChoose={() => onChoose(highlight.id)}
        />,
        section,
        highlight.id,
      ),
    ),
  ]
}

type FlowEndsProps = { sheet: Element; found: Found; onChange: (to: Partial<HighlightDraft>) => void }

/** The outline and the handles of the chosen highlight; its lines are measured again when its page has another size. */
function FlowEnds({ sheet, found: { highlight, ranges }, onChange }: FlowEndsProps) {
  const [quads, setQuads] = useState<Marked['quads']>([])
  useLayoutEffect(() => {
    const measure = () => setQuads(quadsOf(ranges, sheet))
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(measure)
    observer.observe(sheet)
    return () => observer.disconnect()
  }, [ranges, sheet])
  const ends = useTextEnds({ sheet, highlight, quads, pageText: FLOW_TEXT }, onChange)
  return <TextEnds sheet={sheet} ends={ends} className="text-foreground [--ground:var(--color-background)]" />
}

/** Leads to the picture of an area in the panel. */
function AreaLink({
  highlight,
  isChosen,
  onChoose,
}: {
  highlight: Marked
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <Button
      variant="outline"
      aria-label={HIGHLIGHTS.named(highlight)}
      aria-pressed={isChosen}
      onClick={onChoose}
      className="mt-4 mr-2 font-sans"
    >
      <Swatch color={highlight.color} style="area" />
      {highlight.body === '' ? (
        HIGHLIGHTS.areaOf(String(highlight.page))
      ) : (
        <span className="max-w-60 truncate">{highlight.body}</span>
      )}
    </Button>
  )
}

/** Highlights of the text view. Those made here get their place on the page once that is drawn. */
export const TEXT_FLOW: FlowView = { pageText: FLOW_TEXT, Overlay: TextOverlay }
