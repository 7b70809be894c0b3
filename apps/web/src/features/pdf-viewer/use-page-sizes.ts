import { useCallback, useState } from 'react'
import type { PageSize } from './page-layout.ts'
import type { PdfDocument } from './pdf-document.ts'

/** The pages' sizes: each is taken for the first page's until it has been measured. */
export function usePageSizes({ pageCount, firstPage }: PdfDocument) {
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
