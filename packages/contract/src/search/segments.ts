import type { Marker } from './query.ts'

/** Part of a text, and whether it is one of the words that were sought. */
export type Segment = { text: string; marked: boolean }

/** Characters of a snippet, and most of them before its first marked word. */
const SNIPPET_LENGTH = 180
const SNIPPET_LEAD = 60

/** `text` in parts, those marked that `marksIn` finds. */
export function markText(text: string, marksIn: Marker): Segment[] {
  const segments: Segment[] = []
  let from = 0
  for (const place of marksIn(text)) {
    // One character may be several words.
    const [start, end] = [Math.max(place.start, from), place.end]
    if (end <= start) continue
    if (start > from) segments.push({ text: text.slice(from, start), marked: false })
    segments.push({ text: text.slice(start, end), marked: true })
    from = end
  }
  if (from < text.length) segments.push({ text: text.slice(from), marked: false })
  return segments
}

/** Where the most different sought words stand close together; the first of several such places. */
function bestStart(text: string, marksIn: Marker): number {
  const found = marksIn(text)
  let [best, most, ahead] = [0, 0, 0]
  const within = new Map<string, number>()
  for (const { start, word } of found) {
    for (
      let next = found[ahead];
      next !== undefined && next.end <= start + SNIPPET_LENGTH;
      next = found[ahead]
    ) {
      within.set(next.word, (within.get(next.word) ?? 0) + 1)
      ahead += 1
    }
    if (within.size > most) [best, most] = [start, within.size]
    const left = (within.get(word) ?? 0) - 1
    if (left > 0) within.set(word, left)
    else within.delete(word)
  }
  return best
}

/** The next border between words at or after `at`. */
function borderAfter(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space === -1 || space - at > SNIPPET_LEAD ? at : space + 1
}

/** A piece of `text` around the sought words, at most about 180 characters, with '…' where something is left out. */
export function snippetOf(text: string, marksIn: Marker): Segment[] {
  const best = bestStart(text, marksIn)
  const start = best <= SNIPPET_LEAD ? 0 : Math.min(best, borderAfter(text, best - SNIPPET_LEAD))
  const whole = text.slice(start)
  const space = whole.lastIndexOf(' ', SNIPPET_LENGTH)
  const end = space > SNIPPET_LENGTH / 2 ? space : SNIPPET_LENGTH
  const cut = whole.length <= SNIPPET_LENGTH ? whole : whole.slice(0, end)
  const piece = `${start > 0 ? '…' : ''}${cut.toWellFormed()}${cut.length < whole.length ? '…' : ''}`
  return markText(piece, marksIn)
}
