import { pageActor } from './page-actor.ts'

function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Each actor has a shelf of their own; nobody reads what stands on another's. */
const keyOf = (name: string) => `idex:${pageActor.name()}:${name}`

/** What this tab keeps under `name` for the page's actor, or null; null where storage is blocked. */
export function readKept(name: string): string | null {
  return storage()?.getItem(keyOf(name)) ?? null
}

/** Keeps `text` over reloads of this tab; null forgets it. Does nothing where storage is blocked or full. */
export function keep(name: string, text: string | null): void {
  try {
    if (text === null) storage()?.removeItem(keyOf(name))
    else storage()?.setItem(keyOf(name), text)
  } catch {
    // Without it a reload starts over; nobody is stopped from going on.
  }
}
