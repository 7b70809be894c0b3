import { pageActor } from '../app/client/page-actor.ts'

/** Reading the property itself throws where storage is blocked; a server has none. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

const PREFIX = 'kept:'
const prefixOf = (actor: string) => `${PREFIX}${actor}:`

function namesWith(prefix: string): string[] {
  const kept = storage()
  const names = Array.from({ length: kept?.length ?? 0 }, (_, index) => kept?.key(index) ?? '')
  return names.filter((name) => name.startsWith(prefix))
}

/** Returns the text stored under `name` for the page's actor; null if there is none or storage is blocked. */
export function readStored(name: string): string | null {
  return storage()?.getItem(prefixOf(pageActor.name()) + name) ?? null
}

/**
 * Keeps `text` in this browser for the page's actor, until they sign out; null removes it. Does nothing where storage is blocked
 * or full, and on a page that is over.
 */
export function storeInBrowser(name: string, text: string | null): void {
  if (pageActor.next() !== null) return
  const key = prefixOf(pageActor.name()) + name
  try {
    if (text === null) storage()?.removeItem(key)
    else storage()?.setItem(key, text)
  } catch {
    // Without it, the server's copy is all there is.
  }
}

/** Lists the stored names of the page's actor that begin with `prefix`. */
export function storedNames(prefix: string): string[] {
  const own = prefixOf(pageActor.name())
  return namesWith(own + prefix).map((name) => name.slice(own.length))
}

/** Removes the stored data of all actors but `actor`, who is using this browser now. */
export function removeStoredOfOthers(actor: string): void {
  const own = prefixOf(actor)
  for (const name of namesWith(PREFIX)) if (!name.startsWith(own)) storage()?.removeItem(name)
}
