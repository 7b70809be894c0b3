import { readInTab, storeInTab } from '../../browser/tab-storage.ts'

/** Session-storage key which says that the last session of the panel in this tab ended by itself. */
const ENDED_KEY = 'idex:panel-session-ended'
const PLACE = 'panel-place'

/** Reading the property itself throws where storage is blocked; a server has none. */
function storage(): Storage | undefined {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** Remembers for the page's actor, whose session has ended, that they were at `href` of the panel. */
export function rememberPanel(href: string): void {
  storeInTab(PLACE, href)
  try {
    storage()?.setItem(ENDED_KEY, 'true')
  } catch {
    // The login then does not say why it is there.
  }
}

/** Returns whether the panel was left because its session had ended. */
export function hasPanelEnded(): boolean {
  return storage()?.getItem(ENDED_KEY) != null
}

/** Takes the address at which the page's actor left the panel, once; null if their session had not ended there. */
export function takePanelAddress(): string | null {
  const href = readInTab(PLACE)
  storeInTab(PLACE, null)
  storage()?.removeItem(ENDED_KEY)
  return href
}
