import { readForActor, storeForActor } from '../../browser/actor-storage.ts'

const NAME = 'recent-searches'
const MOST = 5

/** The last searches of this tab that led somewhere, newest first. */
export function recentSearches(): string[] {
  return (readForActor(NAME) ?? '').split('\n').filter((text) => text !== '')
}

/** Remembers a search that led somewhere. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other !== text)
  storeForActor(NAME, [text, ...others].slice(0, MOST).join('\n'))
}

/** Forgets all of them. */
export function forgetSearches(): void {
  storeForActor(NAME, null)
}
