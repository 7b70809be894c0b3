import { AnnotationType, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const hasActions = (field: object) => 'actions' in field && Boolean(field.actions)

/**
 * Returns whether the parser finds a script: of the document, or of a form's field. Fields come from the form, which has
 * invisible ones, and from the pages, which have signatures with their actions. `hasJSActions` takes any signature for one.
 */
export async function hasScripts(document: PDFDocumentProxy): Promise<boolean> {
  if ((await document.getJSActions()) !== null) return true
  const fields = await document.getFieldObjects()
  if (fields === null) return false
  if ([...fields.values()].flat().some(hasActions)) return true
  const widgets = await document.getAnnotationsByType(new Set([AnnotationType.WIDGET]), new Set())
  return widgets.some(hasActions)
}
