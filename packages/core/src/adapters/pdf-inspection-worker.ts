import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { type PdfFinding, PdfFindingSchema } from '@idex/contract/files/pdf-findings'
import {
  AnnotationType,
  getDocument,
  PasswordException,
  PasswordResponses,
  type PDFDocumentProxy,
  VerbosityLevel,
} from 'pdfjs-dist/legacy/build/pdf.mjs'
import { runInBackground } from './background-thread.ts'
import { type PdfInspection, PdfInspectionJobSchema } from '../ports/pdf-inspector.ts'
import { hasActiveContent } from './active-content.ts'
import { sanitizePdf } from './sanitize-pdf.ts'

/** The bytes a signature covers, around itself (ISO 32000-2, 12.8.1), near its key. */
const RANGE = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/
const FARTHEST = 200

/**
 * Returns whether a signature covers bytes of this file. Signatures are never in compressed objects, since they leave
 * their own bytes out.
 */
function isSigned(file: Buffer): boolean {
  for (let at = file.indexOf('/ByteRange'); at !== -1; at = file.indexOf('/ByteRange', at + 1)) {
    const [, first, start, length] = RANGE.exec(file.toString('latin1', at, at + FARTHEST)) ?? []
    const isOrdered = Number(first) > 0 && Number(start) > Number(first) && Number(length) > 0
    if (isOrdered && Number(start) + Number(length) <= file.length) return true
  }
  return false
}

type Problem = Extract<PdfInspection, { ok: false }>['problem']

const hasActions = (field: object) => 'actions' in field && Boolean(field.actions)

/**
 * Returns whether the parser finds a script: of the document, or of a form's field. Fields come from the form, which has
 * invisible ones, and from the pages, which have signatures with their actions. `hasJSActions` takes any signature for one.
 */
async function hasScripts(document: PDFDocumentProxy, fields: readonly object[]): Promise<boolean> {
  if ((await document.getJSActions()) !== null) return true
  if (fields.length === 0) return false
  if (fields.some(hasActions)) return true
  const widgets = await document.getAnnotationsByType(new Set([AnnotationType.WIDGET]), new Set())
  return widgets.some(hasActions)
}

/** A document as the parser sees it, which also reads what is encrypted, or hidden from a scan of the bytes. */
async function read(file: Uint8Array, password?: string) {
  // Of a copy: the parser takes the bytes for itself.
  const task = getDocument({
    data: file.slice(),
    verbosity: VerbosityLevel.ERRORS,
    useSystemFonts: false,
    ...(password !== undefined && { password }),
  })
  try {
    const document = await task.promise
    await document.getPage(1)
    const fields = [...((await document.getFieldObjects())?.values() ?? [])].flat()
    return {
      pageCount: document.numPages,
      hasScripts: await hasScripts(document, fields),
      fields: fields.some((field) => 'type' in field && field.type !== 'signature'),
      attachments: Boolean(await document.getAttachments()),
    }
  } finally {
    await task.destroy()
  }
}

/** As `read`, with the password only where one is needed, which is returned as well. */
async function open(file: Uint8Array, given: string | undefined) {
  try {
    return { ...(await read(file)), password: undefined }
  } catch (error) {
    if (given === undefined || !(error instanceof PasswordException)) throw error
    return { ...(await read(file, given)), password: given }
  }
}

/** A copy in which nothing runs, with all its pages, as the parser sees it as well; undefined where there is nothing to take out. */
async function checkedCopy(file: Uint8Array, pageCount: number, password: string | undefined) {
  const copy = await sanitizePdf(file, password)
  if (copy === undefined) return undefined
  const seen = await read(copy)
  if (seen.hasScripts || seen.pageCount !== pageCount) throw new Error('The copy differs')
  return copy
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof PasswordException)) return 'damaged'
  return error.code === PasswordResponses.INCORRECT_PASSWORD ? 'wrongPassword' : 'protected'
}

const replaced = (copy: Uint8Array) => ({
  size: copy.length,
  sha256: createHash('sha256').update(copy).digest('hex'),
})

/** Findings of an inspection; true for those present. */
type Findings = Partial<Record<PdfFinding, boolean>>

const listed = (findings: Findings) => PdfFindingSchema.options.filter((name) => findings[name])

async function inspect(path: string, given: string | undefined): Promise<PdfInspection> {
  const bytes = await readFile(path)
  const file = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length)
  const seen = await open(file, given).catch(problemOf)
  if (typeof seen === 'string') return { ok: false, problem: seen }
  const { pageCount, fields, attachments, password } = seen
  const isActive = seen.hasScripts || hasActiveContent(bytes)
  const found = { fields, attachments, signature: isSigned(bytes), password: password !== undefined }
  if (!found.password && (!isActive || found.signature))
    return { ok: true, pageCount, found: listed({ ...found, leftIn: isActive }) }
  try {
    const copy = await checkedCopy(file, pageCount, password)
    if (copy === undefined) return { ok: true, pageCount, found: listed(found) }
    await writeFile(path, copy)
    return {
      ok: true,
      pageCount,
      found: listed({ ...found, takenOut: isActive, signature: false }),
      copy: replaced(copy),
    }
  } catch {
    return { ok: false, problem: found.password ? 'protected' : 'active' }
  }
}

runInBackground('quarter')

parentPort?.on('message', (message: unknown) => {
  const { path, password } = PdfInspectionJobSchema.parse(message)
  void inspect(path, password).then((inspection) => parentPort?.postMessage(inspection))
})
