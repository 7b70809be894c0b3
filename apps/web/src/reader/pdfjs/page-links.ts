import type { PDFDocumentProxy, PDFPageProxy, PageViewport } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { z } from 'zod'
import type { PageOffset } from '../pages/page-layout.ts'
import type { PdfLink } from '../pdf-document.ts'

/** Links of one page that are shown: more than any index has, and few enough for a page to stay quick. */
const LINKS_MAX = 2000

const SAFE_URL = /^(?:https?:|mailto:)/i

const LinkSchema = z.object({
  id: z.string(),
  subtype: z.literal('Link'),
  rect: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  url: z.string().regex(SAFE_URL).optional().catch(undefined),
  dest: z
    .union([z.string(), z.array(z.unknown())])
    .nullish()
    .catch(undefined),
  overlaidText: z.string().optional().catch(undefined),
})
type LinkAnnotation = z.infer<typeof LinkSchema>

const DestinationSchema = z
  .tuple([
    z.union([z.number().int().nonnegative(), z.object({ num: z.number(), gen: z.number() })]),
    z.object({ name: z.string() }),
  ])
  .rest(z.unknown())

/** The web, mail and in-document links of a page, at most 2,000; none that would run a script. */
export async function readLinks(pdf: PDFDocumentProxy, page: PDFPageProxy): Promise<PdfLink[]> {
  const annotations: unknown[] = await page.getAnnotations({ intent: 'display' })
  const viewport = page.getViewport({ scale: 1 })
  return annotations.slice(0, LINKS_MAX).flatMap((annotation) => {
    const link = LinkSchema.safeParse(annotation)
    const target = link.success ? targetOf(pdf, link.data) : undefined
    if (!link.success || !target) return []
    const { id, rect, overlaidText, url } = link.data
    return {
      id,
      label: overlaidText?.trim() || url || 'Go to another page',
      box: boxOf(rect, viewport),
      target,
    }
  })
}

function targetOf(pdf: PDFDocumentProxy, { url, dest }: LinkAnnotation): PdfLink['target'] | undefined {
  if (url !== undefined) return { url }
  if (!dest) return undefined
  return { name: typeof dest === 'string' ? dest : undefined, find: () => findPlace(pdf, dest) }
}

function boxOf([x1, y1, x2, y2]: LinkAnnotation['rect'], viewport: PageViewport): PdfLink['box'] {
  const [left = 0, top = 0, right = 0, bottom = 0] = [
    ...viewport.convertToViewportPoint(x1, y1),
    ...viewport.convertToViewportPoint(x2, y2),
  ].map(Number)
  return {
    left: Math.min(left, right) / viewport.width,
    top: Math.min(top, bottom) / viewport.height,
    width: Math.abs(right - left) / viewport.width,
    height: Math.abs(bottom - top) / viewport.height,
  }
}

/** Where a destination leads, by its name or as the file has it; undefined for one that leads nowhere. */
export async function findPlace(
  pdf: PDFDocumentProxy,
  dest: string | readonly unknown[],
): Promise<PageOffset | undefined> {
  const explicit: unknown = typeof dest === 'string' ? await pdf.getDestination(dest) : dest
  const parsed = DestinationSchema.safeParse(explicit)
  if (!parsed.success) return undefined
  const [ref, { name }, left, top] = parsed.data
  const index = typeof ref === 'number' ? ref : await pdf.getPageIndex(ref).catch(() => Infinity)
  if (index >= pdf.numPages) return undefined
  if (name !== 'XYZ' || typeof top !== 'number') return { page: index, fraction: 0 }
  const viewport = (await pdf.getPage(index + 1)).getViewport({ scale: 1 })
  const [, y] = viewport.convertToViewportPoint(typeof left === 'number' ? left : 0, top)
  return { page: index, fraction: Math.min(1, Math.max(0, Number(y) / viewport.height)) }
}
