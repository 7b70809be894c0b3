import type { PdfDocument } from '../pdf-document.ts'
import type { PageContent } from './page-content.ts'
import { reflow, type Reflowed } from './reflow.ts'

/** How many pages around one tell its heads and feet: of a book, left and right pages have their own. */
export const AROUND = [-2, -1, 1, 2]

/** Number of cached pages, for their neighbours. */
const KEPT = 32

/** Reads a page's text by its index, counted from 0. Rejects for a page that cannot be read. */
export type TextReader = (index: number) => Promise<Reflowed>

/** Reads the pages of a document one by one; each page is read once for all its neighbours. */
export function createTextReader(document: PdfDocument): TextReader {
  const contents = new Map<number, Promise<PageContent>>()

  const contentOf = (index: number): Promise<PageContent> => {
    const known = contents.get(index)
    const content = known ?? document.page(index).then((page) => page.content())
    contents.delete(index)
    contents.set(index, content)
    const [oldest] = contents.keys()
    if (contents.size > KEPT && oldest !== undefined) contents.delete(oldest)
    // A failure may be the network's: it is not cached.
    if (!known) content.catch(() => contents.delete(index))
    return content
  }

  return async (index) => {
    const around = AROUND.map((by) => index + by).filter((page) => page >= 0 && page < document.pageCount)
    const own = contentOf(index)
    const found = await Promise.allSettled(around.map(contentOf))
    return reflow(
      await own,
      found.flatMap((page) => (page.status === 'fulfilled' ? [page.value] : [])),
    )
  }
}
