import { memo, useEffect, useRef, useState } from 'react'
import { isNear, keptPages, type PageLayout, type PageRange } from './page-layout.ts'
import { PdfPage, type PdfPageProps } from './pdf-page.tsx'
import { useReadAhead } from './use-read-ahead.ts'

/** Milliseconds between two changes of the pages to draw, so that few of those that fly past are drawn. */
const DRAWN_EVERY_MS = 150

/** Returns the range of pages to draw: `range` at once, or a moment later if it has just changed. */
function useDrawnRange({ first, last }: PageRange): PageRange {
  const [drawn, setDrawn] = useState({ first, last })
  const changed = useRef(-Infinity)
  useEffect(() => {
    const change = () => {
      changed.current = performance.now()
      setDrawn({ first, last })
    }
    const timer = setTimeout(change, Math.max(0, changed.current + DRAWN_EVERY_MS - performance.now()))
    return () => clearTimeout(timer)
  }, [first, last])
  return drawn
}

type PageSheetsProps = Pick<
  PdfPageProps,
  'document' | 'scale' | 'turn' | 'form' | 'onMeasured' | 'onGoTo'
> & {
  layout: PageLayout
  /** Width of what holds the pages, in CSS pixels. */
  width: number
  /** The pages on screen. */
  range: PageRange
}

/** Renders the first pages, whose text is read in advance, and those around the screen. Only pages near the screen are drawn. */
export const PageSheets = memo(function PageSheets({
  layout: { pages },
  width,
  range,
  ...props
}: PageSheetsProps) {
  const drawn = useDrawnRange(range)
  const { through, onRead } = useReadAhead(pages.length)
  return keptPages(range, through, pages.length).map((index) => {
    const box = pages[index]
    return (
      box && (
        <PdfPage
          key={index}
          {...props}
          index={index}
          box={box}
          left={Math.round(width / 2) + box.x}
          near={isNear(drawn, index)}
          readAhead={index < through}
          onRead={onRead}
        />
      )
    )
  })
})
