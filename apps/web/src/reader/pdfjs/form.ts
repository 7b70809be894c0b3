import { AnnotationLayer, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { FIELDS_MAX } from '@idex/contract/forms/bounds'
import type { FormValues } from '@idex/contract/forms/form'
import { z } from 'zod'
import type { PdfForm, RenderTask } from '../pdf-document.ts'
import { clean } from './document-parts.ts'
import './form-layer.css'

const LABEL_MAX = 200

/** Kinds of fields that can be filled; buttons do something, and signatures are made elsewhere. */
const FieldSchema = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  type: z.enum(['text', 'checkbox', 'radiobutton', 'combobox', 'listbox']),
})

const StoredSchema = z.object({ value: z.union([z.string(), z.boolean(), z.array(z.string())]) })

const WidgetSchema = z.object({
  id: z.string(),
  fieldType: z.enum(['Tx', 'Btn', 'Ch']),
  pushButton: z.literal(false).optional(),
  fieldName: z.string().catch(''),
  alternativeText: z.string().catch(''),
})

type Storage = PDFDocumentProxy['annotationStorage']

/** No links: they are not among the fields. */
const linkService = Object({})

/** The values in `storage` of the fields `ids`. */
const valuesIn = (storage: Storage, ids: readonly string[]): FormValues =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const stored = StoredSchema.safeParse(storage.getRawValue(id))
      return stored.success ? [[id, stored.data.value]] : []
    }),
  )

/** Puts `values` into `storage`; other fields are as the file has them. */
function fill(storage: Storage, ids: readonly string[], values: FormValues): void {
  for (const id of ids) {
    const value = values[id]
    if (value === undefined) storage.remove(id)
    else storage.setValue(id, { value })
  }
}

/** The document's form; undefined where no field can be filled, `tooLarge` with more than 2,000. */
export async function openForm(pdf: PDFDocumentProxy): Promise<PdfForm | 'tooLarge' | undefined> {
  const fields = [...((await pdf.getFieldObjects())?.values() ?? [])].flat()
  const ids = fields.flatMap((field) => FieldSchema.safeParse(field).data?.id ?? [])
  if (ids.length === 0) return undefined
  if (ids.length > FIELDS_MAX) return 'tooLarge'
  const storage = pdf.annotationStorage
  return {
    values: () => valuesIn(storage, ids),
    fill: (values) => fill(storage, ids, values),
    save: async () => new Uint8Array(storage.size > 0 ? await pdf.saveDocument() : await pdf.getData()),
  }
}

/** Names the fields by what the file says they are for: they have no labels of their own. */
function label(layer: HTMLElement, names: ReadonlyMap<string, string>): void {
  for (const field of layer.querySelectorAll<HTMLElement>('[data-element-id]')) {
    const name = names.get(field.dataset['elementId'] ?? '')
    if (name !== undefined) field.ariaLabel = name
  }
}

async function draw(pdf: PDFDocumentProxy, page: PDFPageProxy, layer: HTMLDivElement): Promise<void> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' })
  const fieldObjects = await pdf.getFieldObjects()
  const storage = pdf.annotationStorage
  const names = new Map<string, string>()
  const shown = annotations.flatMap((annotation) => {
    const widget = WidgetSchema.safeParse(annotation).data
    if (!widget) return []
    names.set(widget.id, clean(widget.alternativeText || widget.fieldName, LABEL_MAX))
    // The text of the file itself would be shown instead of the one that was typed.
    return storage.has(widget.id) ? { ...Object(annotation), textContent: undefined } : annotation
  })
  const form = new AnnotationLayer({
    ...{ div: layer, page, viewport: page.getViewport({ scale: 1 }).clone({ dontFlip: true }) },
    ...{ annotationStorage: storage, linkService, accessibilityManager: undefined },
    ...{ annotationCanvasMap: undefined, annotationEditorUIManager: undefined },
    ...{ structTreeLayer: undefined, commentManager: undefined },
  })
  await form.render({
    ...{ viewport: form.viewport, div: layer, annotations: shown, page, fieldObjects, linkService },
    ...{ renderForms: true, enableScripting: false, hasJSActions: false, enableAnnotationEditing: false },
  })
  label(layer, names)
}

/** Lays the fields of a page that can be filled over it; nothing in them runs. */
export function renderForm(pdf: PDFDocumentProxy, page: PDFPageProxy, host: HTMLElement): RenderTask {
  const layer = document.createElement('div')
  layer.className = 'form-layer'
  let isOver = false
  const done = draw(pdf, page, layer).then(() => {
    if (!isOver) host.replaceChildren(layer)
    return !isOver
  })
  const cancel = () => {
    isOver = true
    host.replaceChildren()
  }
  return { done, cancel }
}
