import { useEffect, useState } from 'react'
import type { PdfDocument, PdfForm } from '../pdf-document.ts'

/** The document's form where it `isKept` for its reader, once it is read; undefined without one. */
export function useDocumentForm(document: PdfDocument, isKept: boolean): PdfForm | undefined {
  const [form, setForm] = useState<PdfForm>()
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
