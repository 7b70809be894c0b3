import type { Marker } from '@idex/contract/search/query'
import { markText, type Segment, snippetOf } from '@idex/contract/search/segments'
import type { Passage } from './passages.ts'

/** The character at which the closest group of the most different sought words begins; 0 where there is none. */
function closestMatchAt(body: string, marksIn: Marker): number {
  const found = marksIn(body)
  const most = new Set(found.map(({ word }) => word)).size
  let best = { start: 0, length: Number.POSITIVE_INFINITY }
  for (const [index, { start }] of found.entries()) {
    const within = new Set<string>()
    const last = found.slice(index).find(({ word }) => within.add(word).size === most)
    if (last !== undefined && last.end - start < best.length) best = { start, length: last.end - start }
  }
  return best.start
}

/** When the sought words of a passage are spoken, in s: the begin of the cue that has the first of them. */
export function momentOf({ body, offsets, starts }: Passage, marksIn: Marker): number {
  const at = closestMatchAt(body, marksIn)
  return starts[offsets.findLastIndex((offset) => offset <= at)] ?? 0
}

type Row = Passage & { id: string; title: string; contentType: 'video' | 'pdf' | 'podcast' }

type MomentHit = {
  id: string
  contentType: Row['contentType']
  seconds: number
  title: Segment[]
  snippet: Segment[]
}

/** Most moments of one recording. */
const MOMENTS_EACH = 2

/** Passages, best first, as at most `max` hits; passages that share the moment are one. */
export function presentMoments(rows: readonly Row[], marksIn: Marker, max: number): MomentHit[] {
  const hits: MomentHit[] = []
  for (const row of rows) {
    const { id, title, contentType, body } = row
    const seconds = momentOf(row, marksIn)
    const others = hits.filter((hit) => hit.id === id)
    if (others.length >= MOMENTS_EACH || others.some((hit) => hit.seconds === seconds)) continue
    hits.push({
      id,
      contentType,
      seconds,
      title: markText(title, marksIn),
      snippet: snippetOf(body, marksIn),
    })
  }
  return hits.slice(0, max)
}
