import type { Block } from '../page-content.ts'
import type { TextReader } from '../text-reader.ts'
import { type Part, sentencesOf, wordAt } from './sentences.ts'
import type { Speech } from './speech.ts'

/** A part of a block, by the indexes of its page and in it. */
export type Spot = { page: number; block: number; part: Part }

export type ReadingState = {
  status: 'stopped' | 'playing' | 'paused'
  /** The spoken word, or the sentence for a voice that reports no words. */
  spot?: Spot
  /** Why it stopped by itself. */
  problem?: 'nothing' | 'failed'
}

type Options = { speech: Speech; read: TextReader; pageCount: number }

type Page = { blocks: readonly Block[]; lang: string }

/** Where it is: a sentence of a block of a page, and how far in it. */
type At = { page: number; block: number; sentence: number; offset: number }

const EMPTY: Page = { blocks: [], lang: '' }

/**
 * Reads a document aloud, one sentence after another. To pause is to fall silent and to begin again at the word: the browsers' own
 * pause ends for good on Android, and after a while elsewhere.
 */
export function createReading({ speech, read, pageCount }: Options) {
  const listeners = new Set<() => void>()
  let at: At | undefined
  let page: Page = EMPTY
  let state: ReadingState = { status: 'stopped' }
  let manner: { voice: string | null; rate: number } = { voice: null, rate: 1 }
  // What was said before may end or fail late: only the last counts.
  let turn = 0

  const become = (next: ReadingState) => {
    state = next
    for (const listener of listeners) listener()
  }
  const silence = () => {
    turn += 1
    speech.cancel()
  }
  const stop = (problem?: ReadingState['problem']) => {
    silence()
    at = undefined
    become(problem ? { status: 'stopped', problem } : { status: 'stopped' })
  }
  const textAt = ({ block }: At) => page.blocks[block]?.text ?? ''

  const say = () => {
    if (!at) return
    const [here, text] = [at, textAt(at)]
    const sentence = sentencesOf(text, page.lang)[here.sentence]
    if (!sentence) return void move(1)
    turn += 1
    const mine = turn
    const from = Math.max(sentence.start, here.offset)
    become({ status: 'playing', spot: { page: here.page, block: here.block, part: sentence } })
    speech.say({
      ...{ text: text.slice(from, sentence.end), lang: page.lang, ...manner },
      onWord: (index) => {
        if (mine !== turn || from + index >= sentence.end) return
        const part = wordAt(text, page.lang, from + index)
        at = { ...here, offset: part.start }
        become({ status: 'playing', spot: { page: here.page, block: here.block, part } })
      },
      onEnd: () => {
        if (mine !== turn) return
        at = { ...here, sentence: here.sentence + 1, offset: 0 }
        say()
      },
      onFailure: () => mine === turn && stop('failed'),
    })
  }

  /** Goes to the first or last block of the next page in that direction that has text. */
  const enter = async (from: number, by: 1 | -1) => {
    turn += 1
    const mine = turn
    for (let index = from; index >= 0 && index < pageCount; index += by) {
      const next = await read(index).catch(() => EMPTY)
      if (mine !== turn) return
      if (next.blocks.length === 0) continue
      page = next
      at = { page: index, block: by === 1 ? 0 : next.blocks.length - 1, sentence: 0, offset: 0 }
      return
    }
    at = undefined
  }

  const sayOrShow = () => {
    if (state.status === 'playing') return say()
    if (!at) return
    const part = { start: 0, end: textAt(at).length }
    become({ status: 'paused', spot: { page: at.page, block: at.block, part } })
  }

  /** To another block, on other pages if there is none on this one. */
  const move = async (by: 1 | -1) => {
    if (!at) return
    const before = at
    speech.cancel()
    turn += 1
    const block = at.block + by
    if (block >= 0 && block < page.blocks.length) at = { ...at, block, sentence: 0, offset: 0 }
    else {
      const [kept, entering] = [page, enter(at.page + by, by)]
      const mine = turn
      await entering
      if (mine !== turn) return
      if (!at && by === 1) return stop()
      // Before the first block there is none: it is said again.
      if (!at) [page, at] = [kept, { ...before, sentence: 0, offset: 0 }]
    }
    sayOrShow()
  }

  return {
    now: () => state,
    /** Calls back with every change. Returns how to stop that. */
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    begin: async (from: { page: number; block: number }) => {
      silence()
      become({ status: 'playing' })
      const entering = enter(from.page, 1)
      const mine = turn
      await entering
      if (mine !== turn) return
      if (!at) return stop('nothing')
      if (at.page === from.page && from.block < page.blocks.length) at = { ...at, block: from.block }
      say()
    },
    pause: () => {
      if (state.status !== 'playing') return
      silence()
      if (at) become({ ...state, status: 'paused' })
      else stop()
    },
    resume: () => {
      if (state.status === 'paused') say()
    },
    stop: () => stop(),
    move: (by: 1 | -1) => move(by),
    /** Another voice or speed, from this word on. */
    setManner: (next: { voice: string | null; rate: number }) => {
      manner = next
      if (state.status === 'playing' && at) {
        silence()
        say()
      }
    },
    /** Ends it without telling anyone. */
    close: silence,
  }
}
