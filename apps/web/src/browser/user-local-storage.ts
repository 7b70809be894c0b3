import { pageActor } from '../app/client/page-actor.ts'
import { safeLocalStorage } from './safe-storage.ts'

const PREFIX = 'kept:'
const prefixOf = (actor: string) => `${PREFIX}${actor}:`

/** Returns the text stored under `name` for the page's actor; null if there is none or storage is blocked. */
export function readStored(name: string): string | null {
  return safeLocalStorage.read(prefixOf(pageActor.name()) + name)
}

/**
 * Keeps `text` in this browser for the page's actor, until they sign out; null removes it. Does nothing where storage is blocked
 * or full, and on a page that is over.
 */
export function storeInBrowser(name: string, text: string | null): void {
  if (pageActor.next() === null) safeLocalStorage.store(prefixOf(pageActor.name()) + name, text)
}

/** Lists the stored names of the page's actor that begin with `prefix`. */
export function storedNames(prefix: string): string[] {
  const own = prefixOf(pageActor.name())
  return safeLocalStorage.keys(own + prefix).map((name) => name.slice(own.length))
}

/** Removes the stored data of all actors but `actor`, who is using this browser now. */
export function removeStoredOfOthers(actor: string): void {
  const own = prefixOf(actor)
  for (const name of safeLocalStorage.keys(PREFIX))
    if (!name.startsWith(own)) safeLocalStorage.store(name, null)
}
