import { useEffect, useRef, useState } from 'react'
import { isNear, keptPages, type PageLayout, type PageRange } from './page-layout.ts'
import { PdfPage, type PdfPageProps } from './pdf-page.tsx'
import { useReadAhead } from './use-read-ahead.ts'

/** Least time until other pages are drawn, in ms: of those that pass by faster, few are. */
const DRAWN_EVERY_MS = 150

/** The pages that are drawn: those of `range` at once, unless others were a moment ago. */
function useDrawnRange({ first, last }: PageRange): PageRange {
  const [drawn, setDrawn] = useState({ first, last })
  const changed = useRef(-Infinity)
  useEffect(() => {
    const change = () => {
      changed.current = performance.now()
      setDrawn({ first, last })
    }
    const timer = setTimeout(change, changed.current + DRAWN_EVERY_MS - performance.now())
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

/** The pages around those on screen, which alone are drawn, and those whose text is read in advance; a book has thousands. */
export function PageSheets({ layout: { pages }, width, range, ...props }: PageSheetsProps) {
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
}
