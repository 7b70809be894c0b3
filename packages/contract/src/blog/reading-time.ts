/** Words a reader reads per minute. */
export const WORDS_PER_MINUTE = 200

/** Minutes it takes to read `html`: words of its text, split on spaces, rounded up, at least 1. */
export function readingTime(html: string): number {
  const words = html
    .replace(/<[^<>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE))
}
