import type { Voice } from './speech.ts'

export const RATES = ['0.5', '0.75', '1', '1.25', '1.5', '2'] as const

const primary = (lang: string) => lang.toLowerCase().split('-')[0] ?? ''

/**
 * The voices for a language, those of its own region first, and whether there are any: if not, all of them. Without a language all,
 * the browser's own choice first.
 */
export function voicesFor(
  voices: readonly Voice[],
  lang: string,
): { voices: readonly Voice[]; isSpoken: boolean } {
  const byRank = (rank: (voice: Voice) => number) => voices.toSorted((one, other) => rank(other) - rank(one))
  if (lang === '') return { voices: byRank(({ isDefault }) => Number(isDefault)), isSpoken: true }
  const ranked = byRank(
    (voice) => Number(voice.lang.toLowerCase() === lang.toLowerCase()) * 2 + Number(voice.isDefault),
  )
  const own = ranked.filter((voice) => primary(voice.lang) === primary(lang))
  return own.length > 0 ? { voices: own, isSpoken: true } : { voices: ranked, isSpoken: false }
}
