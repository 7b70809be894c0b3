/** A voice of this device or browser; `lang` is BCP 47. */
export type Voice = { id: string; name: string; lang: string; isDefault: boolean }

/** Something to be said. After `cancel` its callbacks may still come. */
export type Saying = {
  text: string
  lang: string
  voice: string | null
  /** 1 is the usual speed. */
  rate: number
  /** A word begins at this character; many voices do not tell. */
  onWord: (at: number) => void
  onEnd: () => void
  onFailure: () => void
}

export type Speech = {
  voices: () => readonly Voice[]
  /** Calls back whenever other voices are there; browsers load them late. Returns how to stop that. */
  onVoices: (listener: () => void) => () => void
  say: (saying: Saying) => void
  cancel: () => void
}

/** The browser's own speech; undefined where it has none. */
export function browserSpeech(): Speech | undefined {
  if (typeof speechSynthesis === 'undefined' || typeof SpeechSynthesisUtterance === 'undefined')
    return undefined
  const synthesis = speechSynthesis
  const find = (id: string | null) => synthesis.getVoices().find(({ voiceURI }) => voiceURI === id) ?? null
  // Chromium drops the events of an utterance that nothing holds.
  const held = new Set<SpeechSynthesisUtterance>()
  return {
    voices: () =>
      synthesis.getVoices().map(({ voiceURI, name, lang, default: isDefault }) => ({
        ...{ id: voiceURI, name, isDefault },
        // Android writes it with an underscore.
        lang: lang.replaceAll('_', '-'),
      })),
    onVoices: (listener) => {
      synthesis.addEventListener('voiceschanged', listener)
      return () => synthesis.removeEventListener('voiceschanged', listener)
    },
    say: ({ text, lang, voice, rate, onWord, onEnd, onFailure }) => {
      const utterance = new SpeechSynthesisUtterance(text)
      utterance.voice = find(voice)
      utterance.lang = utterance.voice?.lang ?? lang
      utterance.rate = rate
      utterance.addEventListener(
        'boundary',
        ({ name, charIndex }) => name !== 'sentence' && onWord(charIndex),
      )
      utterance.addEventListener('end', () => {
        held.delete(utterance)
        onEnd()
      })
      utterance.addEventListener('error', () => {
        held.delete(utterance)
        onFailure()
      })
      held.add(utterance)
      synthesis.speak(utterance)
    },
    cancel: () => {
      held.clear()
      synthesis.cancel()
    },
  }
}
