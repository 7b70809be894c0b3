import { readInTab, storeInTab } from '../../browser/user-session-storage.ts'

const NAME = 'recent-searches'
const MOST = 5

/** The last searches of this tab that led somewhere, newest first. */
export function recentSearches(): string[] {
  return (readInTab(NAME) ?? '').split('\n').filter((text) => text !== '')
}

/** Remembers a search that led somewhere. */
export function rememberSearch(text: string): void {
  const others = recentSearches().filter((other) => other !== text)
  storeInTab(NAME, [text, ...others].slice(0, MOST).join('\n'))
}

export function forgetSearches(): void {
  storeInTab(NAME, null)
}
