import { useEffect, useState } from 'react'
import type { OutlineEntry, PdfDocument } from '../pdf-document.ts'
import { createTextReader } from '../text-view/text-reader.ts'

/** Pages whose headings are looked for in a document without an outline. */
const HEADING_PAGES = 300
/** Headings above the least level that is listed, as depths of entries. */
const DEPTHS = { 2: 0, 3: 1, 4: 2 } as const

/** The headings of the text view as entries, page by page. */
async function* headingsOf(document: PdfDocument): AsyncGenerator<OutlineEntry[]> {
  const read = createTextReader(document)
  for (let page = 0; page < Math.min(document.pageCount, HEADING_PAGES); page += 1) {
    const { blocks } = await read(page).catch(() => ({ blocks: [] }))
    yield blocks.flatMap(({ kind, level, text }) =>
      kind === 'heading'
        ? [{ title: text, depth: DEPTHS[level], find: async () => ({ page, fraction: 0 }) }]
        : [],
    )
  }
}

/** The document's contents: its outline, or else its headings as they are found. */
export function useContents(document: PdfDocument) {
  const [state, setState] = useState<{ entries: readonly OutlineEntry[]; isComplete: boolean }>({
    entries: [],
    isComplete: false,
  })
  useEffect(() => {
    let live = true
    const find = async () => {
      const outline = await document.outline().catch(() => [])
      if (!live) return
      if (outline.length > 0) return setState({ entries: outline, isComplete: true })
      for await (const found of headingsOf(document)) {
        if (!live) return
        if (found.length > 0)
          setState(({ entries }) => ({ entries: [...entries, ...found], isComplete: false }))
      }
      setState(({ entries }) => ({ entries, isComplete: true }))
    }
    void find()
    return () => {
      live = false
    }
  }, [document])
  return state
}
