import type { Cue } from './web-vtt.ts'

/** Some cues as one text; each begins at the character of `offsets` and the second of `starts` at its index. */
export type Passage = { body: string; offsets: number[]; starts: number[] }

/** Characters of a passage, about 40 seconds of speech, unless one cue is longer. */
const PASSAGE_CHARACTERS = 600

/** Characters that a passage shares with the one before it, at least: a phrase is whole in one of them. */
const SHARED_CHARACTERS = 150

function passageOf(cues: readonly Cue[]): Passage {
  const passage: Passage = { body: '', offsets: [], starts: [] }
  for (const { start, text } of cues) {
    if (passage.body !== '') passage.body += ' '
    passage.offsets.push(passage.body.length)
    passage.starts.push(start)
    passage.body += text
  }
  return passage
}

/** The index after the last cue of a passage that begins with the one at `begin`. */
function endOf(cues: readonly Cue[], begin: number): number {
  let [end, length] = [begin, 0]
  while (end < cues.length) {
    length += (cues[end]?.text.length ?? 0) + 1
    if (end > begin && length > PASSAGE_CHARACTERS) break
    end += 1
  }
  return end
}

/** The index of the first cue of the passage after the one from `begin` to `end`. */
function nextBegin(cues: readonly Cue[], begin: number, end: number): number {
  let [next, shared] = [end, 0]
  while (next > begin + 1 && shared < SHARED_CHARACTERS) {
    next -= 1
    shared += (cues[next]?.text.length ?? 0) + 1
  }
  return next
}

/** The passages of a recording, each beginning within the one before it. */
export function passagesOf(cues: readonly Cue[]): Passage[] {
  const passages: Passage[] = []
  let [begin, end] = [0, 0]
  while (end < cues.length) {
    end = endOf(cues, begin)
    passages.push(passageOf(cues.slice(begin, end)))
    begin = nextBegin(cues, begin, end)
  }
  return passages
}
