import { tabStorage } from '../../browser/storage.ts'
import { readInTab, storeInTab } from '../../browser/tab-storage.ts'

/** Session-storage key which says that the last session of the panel in this tab ended by itself. */
const ENDED_KEY = 'idex:panel-session-ended'
const PLACE = 'panel-place'

/** Remembers for the page's actor, whose session has ended, that they were at `href` of the panel. */
export function rememberPanel(href: string): void {
  storeInTab(PLACE, href)
  tabStorage.store(ENDED_KEY, 'true')
}

/** Returns whether the panel was left because its session had ended. */
export function hasPanelEnded(): boolean {
  return tabStorage.read(ENDED_KEY) !== null
}

/** Takes the address at which the page's actor left the panel, once; null if their session had not ended there. */
export function takePanelAddress(): string | null {
  const href = readInTab(PLACE)
  storeInTab(PLACE, null)
  tabStorage.store(ENDED_KEY, null)
  return href
}
