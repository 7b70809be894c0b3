import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Attachment, OutlineEntry } from '../pdf-document.ts'
import { findPlace } from './page-links.ts'

/** Bounds for documents made to choke their readers. */
const [ENTRIES_MAX, DEPTH_MAX, TITLE_MAX, LABEL_MAX, ATTACHMENTS_MAX] = [50_000, 32, 300, 20, 1000]

type Node = Awaited<ReturnType<PDFDocumentProxy['getOutline']>>[number]

export const clean = (text: string, length: number) =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .toWellFormed()

/** The outline's entries, one after another with their depth; those without a place or a title are left out, links of the web too. */
export async function readOutline(pdf: PDFDocumentProxy): Promise<OutlineEntry[]> {
  // PDF.js says that there may be none, its types do not.
  const roots: readonly Node[] | null = await pdf.getOutline()
  const entries: OutlineEntry[] = []
  const add = (nodes: readonly Node[], depth: number) => {
    for (const { title: given, dest, items } of nodes) {
      if (entries.length >= ENTRIES_MAX) return
      const title = clean(given, TITLE_MAX)
      if (title !== '' && dest !== null) entries.push({ title, depth, find: () => findPlace(pdf, dest) })
      if (depth < DEPTH_MAX) add(items, depth + 1)
    }
  }
  add(roots ?? [], 0)
  return entries
}

/** The pages' own numbers, such as iv or A-1; none where they are missing, too few, or only count the pages. */
export async function readLabels(pdf: PDFDocumentProxy): Promise<readonly string[] | undefined> {
  const given = await pdf.getPageLabels()
  if (given?.length !== pdf.numPages) return undefined
  const labels = given.map((label, index) => clean(label, LABEL_MAX) || String(index + 1))
  return labels.some((label, index) => label !== String(index + 1)) ? labels : undefined
}

/** The files in the document; each is read once it is saved. */
export async function readAttachments(pdf: PDFDocumentProxy): Promise<Attachment[]> {
  const found = await pdf.getAttachments()
  return [...(found ?? [])].slice(0, ATTACHMENTS_MAX).map(([id, { filename }]) => ({
    id,
    name: clean(filename.replaceAll(/[/\\]/g, ' '), TITLE_MAX) || id.slice(0, TITLE_MAX),
    read: async () => {
      const content = await pdf.getAttachmentContent(id)
      return content === null ? undefined : new Blob([new Uint8Array(content)])
    },
  }))
}
