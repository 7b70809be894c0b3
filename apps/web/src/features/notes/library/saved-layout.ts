import { pageActor } from '../../../app/client/page-actor.ts'

type Layout = 'grid' | 'list'

const keyOf = () => `idex:${pageActor.name()}:notes-layout`

/** The layout the page's actor last chose in this browser; undefined if there is none or storage is blocked. */
export function readLayout(): Layout | undefined {
  try {
    const kept = globalThis.localStorage.getItem(keyOf())
    return kept === 'grid' || kept === 'list' ? kept : undefined
  } catch {
    return undefined
  }
}

/** Keeps a choice in this browser. Does nothing where storage is blocked or full. */
export function saveLayout(layout: Layout): void {
  try {
    globalThis.localStorage.setItem(keyOf(), layout)
  } catch {
    // Without it, the choice is in the address alone.
  }
}
