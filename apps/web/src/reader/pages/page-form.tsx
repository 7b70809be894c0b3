import { useEffect, useRef } from 'react'
import type { FillableForm } from '../forms/document-form.tsx'
import type { PdfPage } from '../pdf-document.ts'

/** The fields of a page, over it. */
export function PageForm({ page, form: { edition, change } }: { page: PdfPage; form: FillableForm }) {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!host.current) return
    const task = page.renderForm(host.current)
    // The page is shown without fields that cannot be read.
    task.done.catch(() => undefined)
    return task.cancel
  }, [page, edition])
  return <div ref={host} onInput={change} />
}
