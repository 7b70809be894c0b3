import { useEffect, useEffectEvent, useState } from 'react'
import type { PdfDocument } from './pdf-document.ts'

/** Reads something of a document. Returns undefined until it is there, and where it cannot be read. */
export function useRead<Value>(
  document: PdfDocument | undefined,
  read: (from: PdfDocument) => Promise<Value>,
): Value | undefined {
  const [value, setValue] = useState<Value>()
  const readFrom = useEffectEvent(read)
  useEffect(() => {
    if (!document) return
    let live = true
    readFrom(document).then(
      (found) => live && setValue(() => found),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [document])
  return value
}
