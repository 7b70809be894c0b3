import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PagePosition } from '@idex/contract/places/place'
import { markedBy, type WordTest } from '@idex/contract/search/query'
import type { ReadingPlace } from '../../lib/reading-place.ts'
import { DOCUMENT_PAGES } from './texts.ts'
import { isNear, layoutPages, type PageSize, type Place } from './page-layout.ts'
import type { PdfDocument } from './pdf-document.ts'
import { PdfPage } from './pdf-page.tsx'
import { runCommand } from './run-command.ts'
import { useElementSize } from './use-element-size.ts'
import { usePageWindow } from './use-page-window.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerToolbar } from './viewer-toolbar.tsx'
import { marginsOf, zoomAtStart } from './zoom.ts'
import { commandOf, type KeyCommand } from './key-commands.ts'

const loadHighlights = () => import('./highlights/document-highlights.tsx')
const DocumentHighlights = lazy(async () => ({ default: (await loadHighlights()).DocumentHighlights }))

// The viewer comes as somebody is about to open a document; what is fetched later would compete with its first page.
loadHighlights().catch(() => undefined)

/** How much of a long document is read in advance: enough for any note, not for a whole book. */
const READ_AHEAD_PAGES = 200
const PAUSE_MS = 50

/**
 * How many pages, from the first, are to be read so that the browser's search and screen readers find the whole text: one
 * after another, between drawing. `onRead` reports a page whose text is there.
 */
function useReadAhead(pageCount: number): { through: number; onRead: (index: number) => void } {
  const [through, setThrough] = useState(0)
  const read = useRef(new Set<number>())
  const [progress, setProgress] = useState(0)

  const onRead = useCallback((index: number) => {
    read.current.add(index)
    setProgress(read.current.size)
  }, [])

  useEffect(() => {
    let next = through
    while (read.current.has(next)) next += 1
    // Page `next` is being read, or nothing is drawn yet.
    if (progress === 0 || next < through || next > Math.min(pageCount, READ_AHEAD_PAGES)) return
    const timer = setTimeout(() => setThrough(next + 1), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [progress, through, pageCount])

  return { through, onRead }
}

const TYPED_INTO = 'input,textarea,select,[contenteditable="true"]'
const PRESSED_BY_SPACE = 'a,button,summary,[role="button"]'

function isForTarget({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  return target.matches(TYPED_INTO) || (key === ' ' && target.matches(PRESSED_BY_SPACE))
}

/**
 * Runs `onCommand` for the viewer's keys wherever the focus is in its dialog, except where the focused element uses the
 * key itself.
 */
function useViewerKeys(onCommand: (command: KeyCommand) => void) {
  const run = useEffectEvent(onCommand)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isForTarget(event)) return
      const command = commandOf(event)
      if (!command) return
      event.preventDefault()
      run(command)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** The pages' sizes: the first page's, until each has been measured. */
function usePageSizes({ pageCount, firstPage }: PdfDocument) {
  const [sizes, setSizes] = useState<readonly PageSize[]>(() =>
    Array.from({ length: pageCount }, () => firstPage),
  )

  const onMeasured = useCallback((index: number, size: PageSize) => {
    setSizes((last) => {
      const known = last[index]
      if (known?.width === size.width && known.height === size.height) return last
      return last.with(index, size)
    })
  }, [])

  return { sizes, onMeasured }
}

const NOWHERE: ReadingPlace = {}

/** What is to be marked; nothing without a search. */
function useSought({ sought }: ReadingPlace): WordTest | undefined {
  return useMemo(() => (sought === undefined ? undefined : markedBy(sought)), [sought])
}

export type DocumentViewProps = {
  document: PdfDocument
  /** The page to go to and the words to be marked, of who comes from a search. */
  place?: ReadingPlace | undefined
  /** Where it is opened: a page, counted from 1, and a zoom in percent. */
  start?: { page: number; zoom: number | null } | undefined
  /** A page to go to, whenever another one is given. */
  target?: { page: number } | undefined
  /** Called with where the reader is, at first and whenever that changes. */
  onPlace?: ((position: PagePosition) => void) | undefined
  /** The note the document is of, if there is one that can be marked, and the file if it is one of this site. */
  marked?: { noteId: string; fileId: string | null } | undefined
}

/** Goes to each target, and reports where the reader is. */
function usePlace({ document: { pageCount }, target, onPlace }: DocumentViewProps, at: PlaceAt) {
  const { page, zoom } = at
  const goTo = useEffectEvent(at.goTo)
  const report = useEffectEvent((position: PagePosition) => onPlace?.(position))
  useEffect(() => {
    if (target) goTo({ page: Math.min(target.page, pageCount) - 1, fraction: 0 })
  }, [target, pageCount])
  useEffect(() => {
    report({ unit: 'page', page, pageCount, zoom })
  }, [page, pageCount, zoom])
}

/** Page, counted from 0, and zoom at which a document is opened. */
function startOf({ document, start }: DocumentViewProps) {
  return {
    page: Math.min(start?.page ?? 1, document.pageCount) - 1,
    zoom: zoomAtStart(start?.zoom ?? null, document.firstPage, window.innerWidth),
  }
}

type PlaceAt = { page: number; zoom: number | null; goTo: (place: Place) => void }

/** The open document: its pages in one scrolling column, of which only those on screen and next to it are drawn. */
export function DocumentView(props: DocumentViewProps) {
  const { document, place = NOWHERE, marked } = props
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [column, setColumn] = useState<HTMLElement | null>(null)
  // Later places are reached by `target`.
  const [start] = useState(() => startOf(props))
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroller)
  const { sizes, onMeasured } = usePageSizes(document)
  const zoom = useZoom(sizes, size.width, start.zoom)
  const layout = useMemo(() => layoutPages(sizes, zoom.scale), [sizes, zoom.scale])
  const contentWidth = Math.max(size.width, layout.width + marginsOf(size.width))
  const { view, goTo, turn, holdAt } = usePageWindow(scroller, layout, size, contentWidth, start.page)
  usePlace(props, { page: view.current + 1, zoom: zoom.chosen, goTo })
  const { through, onRead } = useReadAhead(document.pageCount)
  const isMarked = useSought(place)
  const isLaidOut = size.height > 0
  const arrive = useEffectEvent(() => {
    if (place.page === undefined) return
    goTo({ page: Math.min(place.page, document.pageCount) - 1, fraction: 0 })
  })
  useEffect(() => {
    if (isLaidOut) arrive()
  }, [isLaidOut, place])
  const goToTypedPage = (page: number) => {
    goTo({ page: page - 1, fraction: 0 })
    // Moves the focus from the field to the document.
    scroller.current?.focus({ preventScroll: true })
  }

  usePinchZoom(scroller, zoom.scale, (scale, at) => {
    holdAt(at)
    zoom.zoomTo(scale)
  })
  useViewerKeys((command) => {
    if (scroller.current) runCommand(command, scroller.current, { turn, zoom })
  })

  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <div
          ref={scroller}
          tabIndex={0}
          role="document"
          aria-label={DOCUMENT_PAGES}
          className="min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
        >
          <div
            ref={setColumn}
            className="relative min-h-150"
            style={{ width: contentWidth, height: layout.height }}
          >
            {layout.pages.map((box, index) => (
              <PdfPage
                key={`page-${index + 1}`}
                document={document}
                index={index}
                box={box}
                left={Math.round((contentWidth - box.width) / 2)}
                scale={zoom.scale}
                near={size.height > 0 && isNear(view, index)}
                readAhead={index < through}
                isMarked={isMarked}
                isSought={index + 1 === place.page}
                onMeasured={onMeasured}
                onRead={onRead}
                onGoTo={goTo}
              />
            ))}
          </div>
        </div>
        {marked && (
          <Suspense fallback={null}>
            <DocumentHighlights
              {...marked}
              key={marked.noteId}
              root={column}
              slot={slot}
              pageCount={document.pageCount}
              readThrough={READ_AHEAD_PAGES}
              asked={place.highlight}
              onGoTo={goTo}
            />
          </Suspense>
        )}
      </div>
      <ViewerToolbar
        page={view.current + 1}
        count={document.pageCount}
        onTurn={turn}
        onType={goToTypedPage}
        zoom={zoom}
        slot={marked && setSlot}
      />
    </>
  )
}
