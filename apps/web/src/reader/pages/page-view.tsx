import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { PagePosition } from '@idex/contract/places/place'
import { BackButton } from '../jumps/back-button.tsx'
import type { FillableForm } from '../forms/document-form.tsx'
import { Find, FindButton } from '../find/find.tsx'
import { PAGE_TEXT } from '../highlights/page-text-source.ts'
import { Panel, PanelButton } from '../panel/panel.tsx'
import { ViewMenu } from '../view-settings/view-menu.tsx'
import { useViewSettings } from '../view-settings/use-view-settings.ts'
import { usePan } from '../view-settings/use-pan.ts'
import { usePresentation } from '../view-settings/use-presentation.ts'
import { type ViewProps, ViewSwitch } from '../view-switch.tsx'
import { DOCUMENT_PAGES } from '../messages.ts'
import { layoutPages, type PageOffset } from './page-layout.ts'
import { PageSheets } from './page-sheets.tsx'
import { runCommand } from './run-command.ts'
import { useElementSize } from './use-element-size.ts'
import { useAsync } from '../use-async.ts'
import { usePageSizes } from './use-page-sizes.ts'
import { type Point, usePageWindow } from './use-page-window.ts'
import { usePinchZoom } from './use-pinch-zoom.ts'
import { useViewerShortcuts } from './use-viewer-shortcuts.ts'
import { useZoom } from './use-zoom.ts'
import { ViewerToolbar, ZoomControls } from './viewer-toolbar.tsx'
import { marginsOf, zoomAtStart } from './zoom.ts'

const DocumentForm = lazy(async () => ({
  default: (await import('../forms/document-form.tsx')).DocumentForm,
}))

const loadHighlights = () => import('../highlights/document-highlights.tsx')
const DocumentHighlights = lazy(async () => ({ default: (await loadHighlights()).DocumentHighlights }))

// The viewer comes as someone is about to open a document; what is fetched later would compete with its first page.
loadHighlights().catch(() => undefined)

function useReportPosition({ document: { pageCount }, target, onPosition }: ViewProps, at: PlaceAt) {
  const { page, zoom } = at
  const goTo = useEffectEvent(at.goTo)
  const report = useEffectEvent((position: PagePosition) => onPosition?.(position))
  useEffect(() => {
    if (target) goTo({ page: Math.min(target.page, pageCount) - 1, fraction: 0 })
  }, [target, pageCount])
  useEffect(() => {
    report({ unit: 'page', page, pageCount, zoom })
  }, [page, pageCount, zoom])
}

/** Page, counted from 0, and zoom at which a document is opened. */
function startOf({ document, start }: ViewProps) {
  return {
    page: Math.min(start?.page ?? 1, document.pageCount) - 1,
    zoom: start?.zoom == null ? undefined : zoomAtStart(start.zoom, document.firstPage, window.innerWidth),
  }
}

type PlaceAt = { page: number; zoom: number | null; goTo: (place: PageOffset) => void }

/** The open document: its pages in one scrolling column, of which only those on screen and next to it are drawn. */
export function PageView(props: ViewProps) {
  const { document, place, find, panel, jumps, labels, marked, onKeys, onSwitch } = props
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const [column, setColumn] = useState<HTMLElement | null>(null)
  // Later places are reached by `target`.
  const [start] = useState(() => startOf(props))
  const scroller = useRef<HTMLDivElement>(null)
  const size = useElementSize(scroller)
  const { sizes, onMeasured } = usePageSizes(document)
  const { look, change } = useViewSettings()
  const stage = useRef<HTMLDivElement>(null)
  const { isPresenting, present } = usePresentation(stage)
  const turned = useMemo(
    () =>
      look.turn % 180 === 0 ? sizes : sizes.map(({ width, height }) => ({ width: height, height: width })),
    [sizes, look.turn],
  )
  const zoom = useZoom(turned, size, start.zoom ?? look.fit, {
    ...{ look, isWhole: isPresenting, onFit: (fit) => change({ fit }) },
  })
  const layout = useMemo(
    () => layoutPages(turned, zoom.scale, look.isSpread),
    [turned, zoom.scale, look.isSpread],
  )
  const contentWidth = Math.max(size.width, layout.width + marginsOf(size.width))
  const { view, goTo, turn, holdAt, placeNow } = usePageWindow(
    scroller,
    layout,
    size,
    contentWidth,
    start.page,
  )
  const [fillable, setFillable] = useState<FillableForm>()
  const form = useAsync(marked && document, (from) => from.form())
  useReportPosition(props, { page: view.current + 1, zoom: zoom.chosen, goTo })
  const isLaidOut = size.height > 0
  const hasArrived = useRef(false)
  const arrive = useEffectEvent(() => {
    const isLater = hasArrived.current
    hasArrived.current = true
    if (place.page === undefined) return
    const to = { page: Math.min(place.page, document.pageCount) - 1, fraction: place.down ?? 0 }
    if (isLater) jumps.begin(placeNow(), to, false)
    goTo(to)
  })
  useEffect(() => {
    if (isLaidOut) arrive()
  }, [isLaidOut, place])
  const jumpTo = (to: PageOffset, isStep = true) => {
    jumps.begin(placeNow(), to, isStep)
    goTo(to)
  }
  const latestJump = useRef(jumpTo)
  useEffect(() => {
    latestJump.current = jumpTo
  })
  // The pages are not rendered again with each.
  const follow = useCallback((to: PageOffset) => latestJump.current(to), [])
  const goToTypedPage = (page: number) => {
    jumpTo({ page: page - 1, fraction: 0 })
    // Moves the focus from the field to the document.
    scroller.current?.focus({ preventScroll: true })
  }

  const readPage = useCallback(async (index: number) => (await document.page(index)).text(), [document])

  const zoomAt = (scale: number, at: Point) => {
    holdAt(at)
    zoom.zoomTo(scale)
  }
  usePinchZoom(scroller, zoom.scale, zoomAt, (at) => {
    if (zoom.fit !== undefined) return zoomAt(zoom.scale * 2, at)
    holdAt(at)
    zoom.reset()
  })
  usePan(scroller)
  useViewerShortcuts((command) => {
    if (scroller.current)
      runCommand(command, scroller.current, { turn, zoom, present, onKeys, isPaged: isPresenting })
  })

  return (
    <>
      <div className="relative flex min-h-0 flex-1">
        <Panel
          state={panel}
          isMarked={marked !== undefined}
          document={document}
          current={view.current}
          labels={labels}
          onGoTo={jumpTo}
        />
        <div ref={stage} className="relative flex min-w-0 flex-1 bg-background max-sm:flex-col">
          <div
            ref={scroller}
            tabIndex={0}
            role="document"
            aria-label={DOCUMENT_PAGES}
            data-dark={look.isDark || undefined}
            data-paged={look.isPaged || isPresenting || undefined}
            className="min-h-0 min-w-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
          >
            <div
              ref={setColumn}
              // With reduced motion everything has a transition: its height would be the old one when a page is gone to.
              className="relative min-h-150 transition-none"
              style={{ width: contentWidth, height: layout.height }}
            >
              {size.height > 0 && (
                <PageSheets
                  document={document}
                  layout={layout}
                  width={contentWidth}
                  range={view}
                  scale={zoom.scale}
                  turn={look.turn}
                  form={fillable}
                  onMeasured={onMeasured}
                  onGoTo={follow}
                />
              )}
            </div>
          </div>
          <Find
            state={find}
            readPage={readPage}
            pageCount={document.pageCount}
            from={find.terms.isSearch && place.page !== undefined ? place.page - 1 : view.current}
            current={view.current}
            root={column}
            pageText={PAGE_TEXT}
            labels={labels}
            onGoTo={(page, isStep) => jumpTo({ page, fraction: 0 }, isStep)}
          />
          <BackButton from={jumps.from} labels={labels} onBack={jumpTo} />
        </div>
        {marked && (
          <Suspense fallback={null}>
            <DocumentHighlights
              {...marked}
              key={marked.noteId}
              root={column}
              slot={slot}
              document={document}
              asked={place.highlight}
              labels={labels}
              onFind={find.open}
              onMarked={jumps.settle}
              panel={panel}
              onGoTo={goTo}
            />
          </Suspense>
        )}
      </div>
      {form && marked?.fileId && (
        <Suspense fallback={null}>
          <DocumentForm {...marked} fileId={marked.fileId} form={form} onReady={setFillable} />
        </Suspense>
      )}
      <ViewerToolbar
        page={view.current + 1}
        count={document.pageCount}
        labels={labels}
        onTurn={turn}
        onType={goToTypedPage}
        view={<ViewSwitch to="text" onSwitch={onSwitch} />}
      >
        <ZoomControls zoom={zoom} />
        <ViewMenu {...{ document, zoom, look }} onChange={change} onPresent={present} onKeys={onKeys} />
        <PanelButton state={panel} />
        <FindButton state={find} />
        {marked && <div ref={setSlot} className="flex items-center empty:hidden" />}
      </ViewerToolbar>
    </>
  )
}
