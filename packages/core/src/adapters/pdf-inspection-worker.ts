import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import {
  AnnotationType,
  getDocument,
  PasswordException,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import { runInBackground } from './background-thread.ts'
import type { PdfInspection } from '../ports/pdf-inspector.ts'
import { hasActiveContent } from './active-content.ts'

const hasActions = (field: object) => 'actions' in field && Boolean(field.actions)

/**
 * Returns whether the parser finds a script: of the document, or of a form's field. Fields come from the form, which has
 * invisible ones, and from the pages, which have signatures with their actions. `hasJSActions` takes any signature for one.
 */
async function hasScripts(document: PDFDocumentProxy): Promise<boolean> {
  if ((await document.getJSActions()) !== null) return true
  const fields = await document.getFieldObjects()
  if (fields === null) return false
  if ([...fields.values()].flat().some(hasActions)) return true
  const widgets = await document.getAnnotationsByType(new Set([AnnotationType.WIDGET]), new Set())
  return widgets.some(hasActions)
}

async function inspect(path: string): Promise<PdfInspection> {
  const file = await readFile(path)
  if (hasActiveContent(file)) return { ok: false, problem: 'active' }
  const data = new Uint8Array(file.buffer, file.byteOffset, file.length)
  const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS, useSystemFonts: false })
  try {
    const document = await task.promise
    await document.getPage(1)
    // The parser's own view: it also reads what is encrypted, or hidden from a scan of the bytes.
    if (await hasScripts(document)) return { ok: false, problem: 'active' }
    return { ok: true, pageCount: document.numPages }
  } catch (error) {
    return { ok: false, problem: error instanceof PasswordException ? 'protected' : 'damaged' }
  } finally {
    await task.destroy()
  }
}

runInBackground('quarter')

parentPort?.on('message', (path: unknown) => {
  void inspect(z.string().parse(path)).then((inspection) => parentPort?.postMessage(inspection))
})
