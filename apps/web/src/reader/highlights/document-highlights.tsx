import type { HighlightColor, HighlightStyle } from '@idex/contract/highlights/choices'
import type { Highlight } from '@idex/contract/highlights/highlight'
import { IconButton } from '@idex/ui/icon-button'
import { toast } from '@idex/ui/toast'
import { Highlighter } from 'lucide-react'
import { type ComponentType, useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import { useListener } from '../../browser/use-listener.ts'
import { HIGHLIGHTS } from './messages.ts'
import type { PanelState } from '../panel/use-panel-state.ts'
import { useHighlights } from './use-highlights.ts'
import type { PageOffset } from '../pages/page-layout.ts'
import type { PdfDocument } from '../pdf-document.ts'
import { HighlightOverlay, type OverlayProps } from './highlight-overlay.tsx'
import { type Chosen, HighlightPanel } from './highlight-panel.tsx'
import { copyPassage, quotationOf } from './quotation.ts'
import { boxOf, hasPoint, pointOn } from './quads.ts'
import { type Area, areaInView, quadOf } from './area-box.ts'
import { AreaMarking } from './area-marking.tsx'
import { TextMarking } from './text-marking.tsx'
import { useAreaDrag } from './use-area-drag.ts'
import { useMarkKeys } from './use-mark-keys.ts'
import { useRelocatedHighlights } from './use-relocated-highlights.ts'
import { READ_AHEAD_PAGES } from '../pages/use-read-ahead.ts'
import { PAGE_TEXT, type PageTextSource } from './page-text-source.ts'
import { pageOf, useSelectedText } from './use-selected-text.ts'

/** Space above a highlight that is scrolled to, as a part of its page. */
const LEAD = 0.05

function placeOf({ page, quads: [first] }: Highlight): PageOffset {
  return { page: page - 1, fraction: first ? Math.max(0, boxOf(first).top - LEAD) : 0 }
}

type Props = {
  noteId: string
  title: string
  labels: readonly string[] | undefined
  fileId: string | null
  /** Element that holds the pages. */
  root: HTMLElement | null
  /** The panel that they have a tab of. */
  panel: PanelState
  /** Where the button that opens the panel is put. */
  slot: HTMLElement | null
  document: PdfDocument
  asked: string | undefined
  /** How the pages' text is shown, where it is not drawn as in the file. */
  flow?: FlowView
  onGoTo: (place: PageOffset) => void
  onFind: (text: string) => void
  /** Called once something has been marked: its page is read. */
  onMarked: () => void
}

/** A view of the text alone: where highlights stand on the page is not known there, so that their quote decides. */
export type FlowView = { pageText: PageTextSource; Overlay: ComponentType<OverlayProps> }

const NONE: readonly Highlight[] = []

/** Renders again when pages come or go: what lies on them is rendered into them. */
function useSheets(root: HTMLElement | null) {
  const [, rerender] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (!root) return
    const observer = new MutationObserver(rerender)
    observer.observe(root, { childList: true })
    return () => observer.disconnect()
  }, [root])
}

/** A highlight of an area, whose text is not known. */
const textless = ({ page, box }: Area) => ({
  ...{ page, quads: [quadOf(box)], quote: '', prefix: '', suffix: '' },
  style: 'area' as const,
})

/** Returns the page that was pressed; undefined where a handle was let go, or text is selected. */
export function pressedPage({ target }: MouseEvent): Element | undefined {
  const element = target instanceof Element ? target : null
  const isOther = element?.closest('button') || document.getSelection()?.isCollapsed === false
  return isOther ? undefined : (element?.closest('[data-page]') ?? undefined)
}

/** Calls `onPress` with the highlight that was pressed, if there is one. */
function usePressed(root: HTMLElement | null, drawn: readonly Highlight[], onPress: (id: string) => void) {
  useListener(root, 'click', (event) => {
    const section = pressedPage(event)
    if (!section) return
    const point = pointOn(section, { x: event.clientX, y: event.clientY })
    const at = drawn.filter(
      ({ page, quads }) => page === pageOf(section) && quads.some((quad) => hasPoint(quad, point)),
    )
    const pressed = at.findLast(({ style }) => style !== 'area') ?? at.at(-1)
    if (pressed) onPress(pressed.id)
  })
}

/** A member's highlights in a note's document: on its pages or in its text, in a panel, and the bar that adds them. */
export function DocumentHighlights(props: Props) {
  const { noteId, title, labels, fileId, document: pdf, root, panel, slot, asked, flow, onGoTo } = props
  useSheets(root)
  const state = useHighlights(noteId)
  const { highlights, isComplete } = state
  const isOpen = panel.isOpen && panel.tab === 'highlights'
  const [chosen, setChosen] = useState<Chosen>()
  const { selected, clear } = useSelectedText(root, flow?.pageText ?? PAGE_TEXT)
  const [drawn, elsewhere] = useMemo(() => {
    const isHere = (one: Highlight) => one.quads.length > 0 && one.fileId === fileId
    return [highlights.filter(isHere), highlights.filter((one) => !isHere(one))]
  }, [highlights, fileId])
  const sought = useMemo(() => elsewhere.filter(({ quote }) => quote !== ''), [elsewhere])
  const lost = useRelocatedHighlights(root, {
    // An area has no quote by which it could be found.
    highlights: flow ? NONE : sought,
    pages: Math.min(pdf.pageCount, READ_AHEAD_PAGES),
    onFound: (highlight, { page, quads, prefix, suffix }) =>
      state.change(highlight, { page, quads, prefix, suffix, fileId }),
  })

  const missing = useMemo(
    () => new Set([...lost, ...elsewhere.flatMap(({ id, quote }) => (quote === '' ? [id] : []))]),
    [lost, elsewhere],
  )

  const choose = (id: string, isWriting = false) => {
    setChosen({ id, isWriting })
    panel.show('highlights')
  }
  const [lastColor, setLastColor] = useState<HighlightColor>('yellow')
  const [style, setStyle] = useState<HighlightStyle>('highlight')
  const [area, setArea] = useState<Area>()
  useAreaDrag(flow ? null : root, area !== undefined, setArea)
  const isMarking = area !== undefined || selected.length > 0
  const leave = () => {
    clear()
    setArea(undefined)
    if (area) root?.closest<HTMLElement>('[role="document"]')?.focus({ preventScroll: true })
  }
  const mark = (color: HighlightColor) => {
    setLastColor(color)
    const marked = area ? [textless(area)] : selected.map((text) => ({ ...text, style }))
    const ids = marked.map((one) => state.add({ ...one, fileId, color, tags: [], body: '' }))
    leave()
    props.onMarked()
    return ids[0]
  }
  const beginArea = (pages: HTMLElement) => {
    setArea(areaInView(pages))
    if (matchMedia('(width < 40rem)').matches) panel.toggle()
  }
  const remove = (highlight: Highlight) => {
    state.remove(highlight.id)
    setChosen(undefined)
    const onClick = () => state.restore(highlight)
    toast({ title: HIGHLIGHTS.removed, action: { label: HIGHLIGHTS.undo, onClick } })
  }
  const goTo = (highlight: Highlight) => {
    setChosen({ id: highlight.id, isWriting: false })
    onGoTo(placeOf(highlight))
  }
  const note = () => {
    const id = mark(lastColor)
    if (id !== undefined) choose(id, true)
  }
  const source = { noteId, title, labels }
  const quote = selected.map((one) => one.quote).join(' ')
  useMarkKeys(isMarking, { h: () => void mark(lastColor), n: note })
  usePressed(root, flow ? NONE : drawn, choose)
  const Overlay = flow?.Overlay ?? HighlightOverlay

  const [arrived, setArrived] = useState<Highlight>()
  const target = asked === arrived?.id ? undefined : highlights.find(({ id }) => id === asked)
  if (target && isComplete) {
    setArrived(target)
    setChosen({ id: target.id, isWriting: false })
  }
  const arrive = useEffectEvent((highlight: Highlight) => {
    panel.show('highlights')
    onGoTo(placeOf(highlight))
  })
  useEffect(() => {
    if (arrived) arrive(arrived)
  }, [arrived])

  return (
    <>
      {area && root && (
        <AreaMarking
          area={area}
          root={root}
          onChange={setArea}
          onColor={mark}
          onEnter={() => void mark(lastColor)}
          onNote={note}
          onLeave={leave}
        />
      )}
      {!area && selected.length > 0 && (
        <TextMarking
          style={style}
          onStyle={setStyle}
          onColor={mark}
          onNote={note}
          onCopy={() => void copyPassage(quote)}
          onCopyWithSource={() =>
            void copyPassage(quotationOf({ quote, page: selected[0]?.page ?? 1 }, source))
          }
          onFind={() => {
            props.onFind(quote)
            clear()
          }}
          onLeave={clear}
        />
      )}
      {root && (
        <Overlay
          root={root}
          highlights={flow ? highlights : drawn}
          chosen={chosen?.id}
          onChoose={choose}
          onChange={state.change}
        />
      )}
      {isOpen &&
        panel.slot &&
        createPortal(
          <HighlightPanel
            noteId={noteId}
            state={state}
            chosen={chosen}
            missing={missing}
            document={pdf}
            onArea={flow || !root ? undefined : () => beginArea(root)}
            onChange={state.change}
            onRemove={remove}
            onChoose={goTo}
            labels={labels}
            onCopy={(highlight) => void copyPassage(quotationOf(highlight, source))}
          />,
          panel.slot,
        )}
      {slot &&
        createPortal(
          <IconButton
            label={HIGHLIGHTS.open(highlights.length)}
            aria-expanded={isOpen}
            className="aria-expanded:text-accent"
            onClick={() => (isOpen ? panel.toggle() : panel.show('highlights'))}
          >
            <Highlighter aria-hidden />
          </IconButton>,
          slot,
        )}
    </>
  )
}
