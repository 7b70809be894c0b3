import { vi } from 'vitest'
import type { Saying, Speech, Voice } from '../text-view/read-aloud/speech.ts'

/**
 * Speech that does as browsers do: it says one thing after another, what is cancelled fails late, voices come late and tell words or
 * not. The test says when a word begins and when something has been said.
 */
export function fakeSpeech(first: readonly Voice[] = []) {
  let voices = first
  let waiting: Saying[] = []
  const listeners = new Set<() => void>()
  const said = vi.fn<(text: string, voice: string | null, rate: number) => void>()
  const speech: Speech = {
    voices: () => voices,
    onVoices: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    say: (saying) => {
      waiting.push(saying)
      said(saying.text, saying.voice, saying.rate)
    },
    cancel: () => {
      const cancelled = waiting
      waiting = []
      queueMicrotask(() => cancelled.forEach(({ onFailure }) => onFailure()))
    },
  }
  return {
    speech,
    said,
    /** Returns the text being spoken; undefined in silence. */
    now: () => waiting[0]?.text,
    word: (text: string) => waiting[0]?.onWord(waiting[0].text.indexOf(text)),
    end: () => waiting.shift()?.onEnd(),
    fail: () => waiting.shift()?.onFailure(),
    bring: (next: readonly Voice[]) => {
      voices = next
      for (const listener of listeners) listener()
    },
  }
}
