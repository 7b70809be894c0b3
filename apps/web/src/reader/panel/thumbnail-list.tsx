import { cn } from '@idex/ui/class-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { drawPicture, SmallPicture } from '../pages/small-picture.tsx'
import type { PdfDocument } from '../pdf-document.ts'
import { PANEL } from './messages.ts'

/** Width of a picture, height of the largest, and space around it with its number, in CSS pixels. */
const [WIDTH, HEIGHT, REST] = [112, 160, 44]

/** A small picture of a page, while it is on screen; without it the number is there. */
function Thumbnail({ document, index }: { document: PdfDocument; index: number }) {
  const draw = useCallback(
    async (canvas: HTMLCanvasElement, signal: AbortSignal) =>
      drawPicture(await document.page(index), canvas, { width: WIDTH, height: HEIGHT }, signal),
    [document, index],
  )
  return <SmallPicture draw={draw} className="grid place-items-center" height={HEIGHT} />
}

type ThumbnailListProps = {
  document: PdfDocument
  current: number
  labels: readonly string[] | undefined
  onGoTo: (page: number) => void
}

/** The pages as small pictures, two beside each other. */
export function ThumbnailList({ document, current, labels, onGoTo }: ThumbnailListProps) {
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and its functions are called at once
  const virtual = useVirtualizer({
    count: document.pageCount,
    lanes: 2,
    getScrollElement: () => scroller.current,
    useFlushSync: false,
    estimateSize: () => HEIGHT + REST,
    overscan: 4,
  })
  const show = useEffectEvent(() => virtual.scrollToIndex(current, { align: 'auto' }))
  useEffect(() => show(), [current])
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, lane }) => (
          <li
            key={index}
            className="absolute w-1/2 p-1"
            style={{ top: start, left: `${lane * 50}%`, height: HEIGHT + REST }}
          >
            <button
              type="button"
              aria-label={PANEL.page(labels?.[index] ?? String(index + 1))}
              aria-current={index === current ? 'page' : undefined}
              onClick={() => onGoTo(index)}
              className={cn(
                'flex w-full flex-col items-center gap-1 rounded-md py-2 text-xs text-muted tabular-nums -outline-offset-2 hover:bg-hover',
                index === current && 'bg-accent/12 text-accent',
              )}
            >
              <Thumbnail document={document} index={index} />
              {labels?.[index] ?? index + 1}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
