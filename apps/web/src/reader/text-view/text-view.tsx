import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { ALargeSmall, Volume2 } from 'lucide-react'
import { type CSSProperties, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { DocumentHighlights } from '../highlights/document-highlights.tsx'
import { BackButton } from '../jumps/back-button.tsx'
import { Find, FindButton } from '../find/find.tsx'
import { isNear, type PageOffset } from '../pages/page-layout.ts'
import { runCommand } from '../pages/run-command.ts'
import { useReadAhead } from '../pages/use-read-ahead.ts'
import { useViewerShortcuts } from '../pages/use-viewer-shortcuts.ts'
import { Panel, PanelButton } from '../panel/panel.tsx'
import { type ViewProps, ViewSwitch } from '../view-switch.tsx'
import { ViewerToolbar } from '../pages/viewer-toolbar.tsx'
import { ReadAloudBar } from './read-aloud/read-aloud-bar.tsx'
import { useReadAloud } from './read-aloud/use-read-aloud.ts'
import { TEXT_FLOW } from './text-overlay.tsx'
import type { Reflowed } from './reflow.ts'
import { TextPage } from './text-page.tsx'
import { createTextReader } from './text-reader.ts'
import { type TextSettings, useTextSettings } from './text-settings.ts'
import { TextSettingsPanel } from './text-settings-panel.tsx'
import { READ_ALOUD, SETTINGS, TEXT_PAGES } from './messages.ts'
import { useTextWindow } from './use-text-window.ts'
import './text-view.css'

const WIDTHS = { narrow: 'max-w-[45ch]', medium: 'max-w-[68ch]', full: 'max-w-none' } as const
const FONTS = { sans: 'font-sans', serif: 'font-[ui-serif,Georgia,Cambria,serif]' } as const

function styleOf({ size, spacing }: TextSettings): CSSProperties {
  const variables: Record<`--${string}`, string> = {
    '--text-view-size': `${size}rem`,
    '--text-view-spacing': spacing,
  }
  return variables
}

/** A page's text as its blocks are shown. */
const textOf = ({ blocks }: Reflowed) => blocks.map(({ text }) => text).join('\n')

function usePlaces(
  { document, place, jumps, target, start, onPosition }: ViewProps,
  current: number,
  onGoTo: (page: number) => void,
) {
  const { pageCount } = document
  const goTo = useEffectEvent((page: number) => onGoTo(Math.min(page, pageCount) - 1))
  const report = useEffectEvent((page: number) =>
    onPosition?.({ unit: 'page', page, pageCount, zoom: start?.zoom ?? null }),
  )
  useEffect(() => {
    if (target) goTo(target.page)
  }, [target])
  const hasArrived = useRef(false)
  const arrive = useEffectEvent(() => {
    const isLater = hasArrived.current
    hasArrived.current = true
    if (place.page === undefined) return
    const [from, to] = [current, Math.min(place.page, pageCount) - 1].map((page) => ({ page, fraction: 0 }))
    if (isLater && from && to) jumps.begin(from, to, false)
    goTo(place.page)
  })
  useEffect(() => arrive(), [place])
  useEffect(() => report(current + 1), [current])
}

/** The document as text that flows, page by page: in the size, the font and the width its reader wants. */
export function TextView(props: ViewProps) {
  const { document, place, find, panel, jumps, labels, start, marked, onKeys, onSwitch, onPosition } = props
  const { pageCount } = document
  const [startPage] = useState(() => Math.min(start?.page ?? 1, pageCount) - 1)
  const [isSetting, setIsSetting] = useState(false)
  const [scroller, column] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)]
  const [root, setRoot] = useState<HTMLElement | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { view, goTo, settle } = useTextWindow(scroller, column, startPage)
  const { through, onRead } = useReadAhead(pageCount)
  const aloud = useReadAloud(scroller, view.current, goTo)
  const { onRead: onHeard } = aloud
  const onPage = useCallback(
    (index: number, lang: string) => {
      onRead(index)
      onHeard(index, lang)
    },
    [onRead, onHeard],
  )
  const read = useMemo(() => createTextReader(document), [document])
  const readPage = useCallback(async (index: number) => textOf(await read(index)), [read])
  const text = useTextSettings()
  usePlaces(props, view.current, goTo)
  const jumpTo = (page: number, isStep = true) => {
    jumps.begin({ page: view.current, fraction: 0 }, { page, fraction: 0 }, isStep)
    goTo(page)
  }
  const latest = useRef({ jumpTo, onSwitch, onPosition })
  useEffect(() => {
    latest.current = { jumpTo, onSwitch, onPosition }
  })
  const follow = useCallback(({ page }: PageOffset) => latest.current.jumpTo(page), [])
  const showPage = useCallback(
    (page: number) => {
      latest.current.onPosition?.({ unit: 'page', page: page + 1, pageCount, zoom: null })
      latest.current.onSwitch()
    },
    [pageCount],
  )
  const turn = (by: 1 | -1) => goTo(Math.min(pageCount - 1, Math.max(0, view.current + by)))
  const zoom = { zoomIn: () => text.resize(1), zoomOut: () => text.resize(-1), reset: text.reset }
  useViewerShortcuts((command) => {
    if (scroller.current) runCommand(command, scroller.current, { turn, zoom, onKeys })
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
          onGoTo={({ page }) => jumpTo(page)}
        />
        <div ref={setRoot} className="relative flex min-w-0 flex-1 max-sm:flex-col">
          <div
            ref={scroller}
            tabIndex={0}
            role="document"
            aria-label={TEXT_PAGES}
            className="relative min-h-0 min-w-0 flex-1 overflow-x-hidden overflow-y-auto overscroll-contain -outline-offset-2 [overflow-anchor:none]"
          >
            <div
              ref={column}
              style={styleOf(text.settings)}
              className={cn(
                'reflowed mx-auto box-content px-4 pt-4 wrap-anywhere text-foreground sm:px-8',
                WIDTHS[text.settings.width],
                FONTS[text.settings.font],
              )}
            >
              {Array.from({ length: pageCount }, (_, index) => (
                <TextPage
                  key={`page-${index + 1}`}
                  read={read}
                  document={document}
                  index={index}
                  count={pageCount}
                  wanted={isNear(view, index) || index < through}
                  onRead={onPage}
                  near={isNear(view, index)}
                  onShown={settle}
                  onGoTo={follow}
                  onShowPage={showPage}
                />
              ))}
            </div>
          </div>
          <Find
            state={find}
            readPage={readPage}
            pageCount={pageCount}
            from={find.terms.isSearch && place.page !== undefined ? place.page - 1 : view.current}
            current={view.current}
            root={root}
            pageText={TEXT_FLOW.pageText}
            labels={labels}
            onGoTo={jumpTo}
          />
          <BackButton from={jumps.from} labels={labels} onBack={({ page }) => jumpTo(page)} />
        </div>
        {marked && (
          <DocumentHighlights
            {...marked}
            key={marked.noteId}
            root={root}
            slot={slot}
            document={document}
            asked={place.highlight}
            labels={labels}
            onFind={find.open}
            onMarked={jumps.settle}
            panel={panel}
            flow={TEXT_FLOW}
            onGoTo={({ page }) => goTo(page)}
          />
        )}
      </div>
      {aloud.isOpen && (
        <ReadAloudBar
          speech={aloud.speech}
          read={read}
          pageCount={pageCount}
          lang={aloud.lang}
          startAt={aloud.startAt}
          onSpot={aloud.setSpot}
          onClose={() => aloud.setIsOpen(false)}
        />
      )}
      {isSetting && <TextSettingsPanel settings={text.settings} onChange={text.change} />}
      <ViewerToolbar
        page={view.current + 1}
        count={pageCount}
        labels={labels}
        onTurn={turn}
        onType={(page) => {
          jumpTo(page - 1)
          scroller.current?.focus({ preventScroll: true })
        }}
        view={<ViewSwitch to="pages" onSwitch={onSwitch} />}
      >
        <div className="flex items-center sm:gap-1">
          <PanelButton state={panel} />
          <FindButton state={find} />
          <IconButton
            label={SETTINGS}
            aria-expanded={isSetting}
            onClick={() => setIsSetting(!isSetting)}
            className="aria-expanded:text-accent"
          >
            <ALargeSmall aria-hidden />
          </IconButton>
          <IconButton
            label={READ_ALOUD}
            aria-expanded={aloud.isOpen}
            onClick={() => aloud.setIsOpen(true)}
            className="aria-expanded:text-accent"
          >
            <Volume2 aria-hidden />
          </IconButton>
          {marked && <div ref={setSlot} className="flex items-center empty:hidden" />}
        </div>
      </ViewerToolbar>
    </>
  )
}
