import { useEffect, useState } from 'react'
import type { PdfDocument } from '../pdf-document.ts'

type Found = Awaited<ReturnType<PdfDocument['form']>>

/** The document's form where it `isKept` for its reader, once it is read; undefined without one. */
export function useDocumentForm(document: PdfDocument, isKept: boolean): Found {
  const [form, setForm] = useState<Found>()
  useEffect(() => {
    if (!isKept) return
    let live = true
    document.form().then(
      (found) => live && setForm(found),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [document, isKept])
  return form
}
