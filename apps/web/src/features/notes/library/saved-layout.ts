import { pageActor } from '../../../app/client/page-actor.ts'
import { safeLocalStorage } from '../../../browser/safe-storage.ts'

type Layout = 'grid' | 'list'

const keyOf = () => `idex:${pageActor.name()}:notes-layout`

/** The layout the page's actor last chose in this browser; undefined if there is none or storage is blocked. */
export function readLayout(): Layout | undefined {
  const stored = safeLocalStorage.read(keyOf())
  return stored === 'grid' || stored === 'list' ? stored : undefined
}

/** Keeps a choice in this browser. Does nothing where storage is blocked or full. */
export function saveLayout(layout: Layout): void {
  safeLocalStorage.store(keyOf(), layout)
}
