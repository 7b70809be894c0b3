import { pageActor } from '../app/client/page-actor.ts'
import { safeSessionStorage } from './safe-storage.ts'

/** Returns the name for the page's actor, so that actors do not share values. */
const keyOf = (name: string) => `idex:${pageActor.name()}:${name}`

/** The text stored under `name` in this tab for the page's actor; null if there is none or storage is blocked. */
export function readInTab(name: string): string | null {
  return safeSessionStorage.read(keyOf(name))
}

/** Stores `text` in this tab for the page's actor; null removes it. Does nothing where storage is blocked or full. */
export function storeInTab(name: string, text: string | null): void {
  safeSessionStorage.store(keyOf(name), text)
}
