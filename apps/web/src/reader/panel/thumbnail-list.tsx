import { cn } from '@idex/ui/class-names'
import { useCallback } from 'react'
import { drawPicture, SmallPicture } from '../pages/small-picture.tsx'
import type { PdfDocument } from '../pdf-document.ts'
import { VirtualRows } from '../virtual-rows.tsx'
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
  return (
    <VirtualRows
      count={document.pageCount}
      height={HEIGHT + REST}
      lanes={2}
      overscan={4}
      shown={current}
      row={(index, place) => (
        <li key={index} className="p-1" style={place}>
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
      )}
    />
  )
}
