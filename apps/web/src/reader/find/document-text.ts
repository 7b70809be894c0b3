import { type FoldedText, foldPage, type Finder } from './finder.ts'

/** Pages read ahead of the one that is searched. */
const AHEAD = 6
/** Milliseconds of work before the main thread is yielded. */
const SLICE_MS = 12
/** Least time between two reports, in ms; the first hit is reported at once. */
const REPORT_MS = 100

const NOTHING: FoldedText = { text: '', folded: '' }

/** The texts of a document's pages, each read and folded once. */
export type DocumentText = {
  pageCount: number
  read: (index: number) => Promise<FoldedText>
  known: (index: number) => FoldedText | undefined
  /** Takes the text of a page that was read elsewhere, unless this device has found one there. */
  give: (index: number, text: string) => void
  /** True if no page that is known has any text. */
  isEmpty: () => boolean
}

/** Texts of `pageCount` pages, read by `readPage`; a page that cannot be read has none. */
export function createDocumentText(
  readPage: (index: number) => Promise<string>,
  pageCount: number,
): DocumentText {
  const known: FoldedText[] = []
  const given = new Map<number, string>()
  const reading = new Map<number, Promise<FoldedText>>()
  const start = async (index: number) => {
    const text = await readPage(index).then(foldPage, () => NOTHING)
    reading.delete(index)
    return (known[index] ??= text)
  }
  /** Folds a given text once it is asked for. */
  const find = (index: number) => {
    const text = (known[index]?.text ?? '') !== '' ? undefined : given.get(index)
    if (text !== undefined) known[index] = foldPage(text)
    return known[index]
  }
  return {
    pageCount,
    known: find,
    give: (index, text) => void given.set(index, text),
    isEmpty: () => known.length > 0 && known.every(({ text }) => text === ''),
    read: async (index) => {
      const done = find(index)
      if (done) return done
      const task = reading.get(index) ?? start(index)
      reading.set(index, task)
      return task
    },
  }
}

/** Hits on each page, by its index, and whether all pages are counted. */
export type HitCounts = { counts: readonly number[]; isComplete: boolean }

const pause = () => new Promise((resolve) => setTimeout(resolve))

type Counting = { from: number; signal: AbortSignal; onCounted: (found: HitCounts) => void }

/** Counts the hits of a document, from page `from` on and then those before it, in slices that leave the page responsive. */
export async function countHits(
  finder: Finder,
  document: DocumentText,
  { from, signal, onCounted }: Counting,
) {
  const { pageCount, known, read } = document
  const counts = Array.from({ length: pageCount }, () => 0)
  let [began, reported, hasHits] = [performance.now(), performance.now(), false]
  for (let step = 0; step < pageCount; step += 1) {
    const at = (by: number) => (from + step + by) % pageCount
    for (let by = 0; by < Math.min(AHEAD, pageCount - step); by += 1) if (!known(at(by))) void read(at(by))
    const page = known(at(0)) ?? (await read(at(0)))
    if (signal.aborted) return
    const count = finder.count(page)
    counts[at(0)] = count
    const isFirst = count > 0 && !hasHits
    if (isFirst || performance.now() - reported > REPORT_MS) {
      onCounted({ counts: [...counts], isComplete: false })
      reported = performance.now()
    }
    hasHits ||= count > 0
    if (performance.now() - began > SLICE_MS) {
      await pause()
      if (signal.aborted) return
      began = performance.now()
    }
  }
  onCounted({ counts, isComplete: true })
}
