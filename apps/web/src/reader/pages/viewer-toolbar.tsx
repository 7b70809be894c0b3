import { IconButton } from '@idex/ui/icon-button'
import { ChevronDown, ChevronUp, Minus, MoveHorizontal, Plus } from 'lucide-react'
import * as messages from '../messages.ts'
import { PAGE, PAGE_FIELD } from '../messages.ts'
import type { ZoomControl } from './use-zoom.ts'
import { Input } from '@idex/ui/input'
import { type ReactNode, type SubmitEvent, useId, useState } from 'react'
import { parsePageNumber } from './page-number.ts'

type PageFieldProps = {
  page: number
  count: number
  labels: readonly string[] | undefined
  onPage: (page: number) => void
}

/** 'Page 2 of 9' with a field for another page number; leaving it or an invalid number restores the current one. */
function PageField({ page, count, labels, onPage }: PageFieldProps) {
  const [typed, setTyped] = useState<string>()
  const hint = useId()
  const label = labels?.[page - 1]
  const shown = label ?? String(page)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const next = parsePageNumber(typed ?? shown, count, labels)
    setTyped(undefined)
    if (next !== undefined) onPage(next)
  }
  return (
    <form onSubmit={submit} className="flex items-center gap-2 text-sm text-muted tabular-nums">
      <span aria-hidden className="max-sm:hidden">
        {PAGE}
      </span>
      <Input
        aria-label={PAGE_FIELD}
        aria-describedby={hint}
        inputMode={labels ? undefined : 'numeric'}
        enterKeyHint="go"
        autoComplete="off"
        className="h-8 w-12 px-1 text-center pointer-coarse:h-10"
        value={typed ?? shown}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <span id={hint} className="whitespace-nowrap max-[22rem]:sr-only">
        {label === undefined ? `of ${count}` : `(${page} of ${count})`}
      </span>
    </form>
  )
}

type ViewerToolbarProps = {
  page: number
  count: number
  labels: readonly string[] | undefined
  onTurn: (by: 1 | -1) => void
  onType: (page: number) => void
  view: ReactNode
  children: ReactNode
}

/** Page controls on the left, the view's own on the right. */
export function ViewerToolbar({ page, count, labels, onTurn, onType, view, children }: ViewerToolbarProps) {
  return (
    <div
      role="group"
      aria-label={messages.CONTROLS}
      className="flex shrink-0 flex-wrap items-center justify-center gap-1 border-t max-sm:gap-0 max-sm:[&_button]:size-9 bg-surface px-1 py-2 pb-[max(--spacing(2),env(safe-area-inset-bottom))] sm:gap-4 short:py-1"
    >
      <div className="flex items-center sm:gap-1">
        {view}
        <IconButton label={messages.PREVIOUS_PAGE} disabled={page <= 1} onClick={() => onTurn(-1)}>
          <ChevronUp aria-hidden />
        </IconButton>
        <IconButton label={messages.NEXT_PAGE} disabled={page >= count} onClick={() => onTurn(1)}>
          <ChevronDown aria-hidden />
        </IconButton>
        <PageField page={page} count={count} labels={labels} onPage={onType} />
      </div>
      <span aria-hidden className="h-6 w-px bg-border max-sm:hidden" />
      {children}
    </div>
  )
}

export function ZoomControls({ zoom }: { zoom: ZoomControl }) {
  return (
    <div className="flex items-center max-sm:hidden sm:gap-1">
      <IconButton label={messages.ZOOM_OUT} disabled={!zoom.can.out} onClick={zoom.zoomOut}>
        <Minus aria-hidden />
      </IconButton>
      <output aria-label={messages.ZOOM_LEVEL} className="w-12 text-center text-sm text-muted tabular-nums">
        {zoom.percent}%
      </output>
      <IconButton label={messages.ZOOM_IN} disabled={!zoom.can.in} onClick={zoom.zoomIn}>
        <Plus aria-hidden />
      </IconButton>
      <IconButton
        label={messages.FIT_WIDTH}
        aria-pressed={zoom.fit === 'fit-width'}
        onClick={zoom.toggleFitWidth}
        className="aria-pressed:bg-accent/12 aria-pressed:text-accent"
      >
        <MoveHorizontal aria-hidden />
      </IconButton>
    </div>
  )
}
