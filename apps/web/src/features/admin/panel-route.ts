import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { redirect } from '@tanstack/react-router'
import type { Api } from '../../lib/trpc.ts'
import { parsePanelSearch, placeIn } from '../../lib/panel/panel-search.ts'
import type { Search } from '../../lib/search-params.ts'
import { takePanelPlace } from '../sign-in/panel-return.ts'
import { FIRST_NOTES } from '../notes/admin/note-list.ts'
import { SECTIONS } from './texts.ts'

/** The head of an admin page, called by its section too; search engines must not index it. */
export function adminHead(page: string, search: Search = {}) {
  const place = placeIn(search)
  const title = place === null ? page : `${SECTIONS[place.section].title} · ${page}`
  return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }] }
}

/**
 * Leads back to where the administrator's session ended, unless the address asks for something else. Throws the router's redirect.
 * Before the panel is there: its lists begin with their address. A page from the server looks before it comes alive (`leaveOnArrival`).
 */
export function returnToPlace(api: Api, search: Search): void {
  if (typeof document === 'undefined' || api.session.current.getData()?.role !== 'admin') return
  const place = takePanelPlace()
  if (place !== null && Object.keys(parsePanelSearch(search)).length === 0)
    throw redirect({ href: place, replace: true })
}

/** Prefetches the notes, if they are shown, while the screen's code is loading; the screen handles a failure. */
export function preloadPanel(api: Api, search: Search): void {
  // The server sends the frame.
  if (typeof document === 'undefined') return
  // Notes that are searched or filtered are another list.
  if (Object.keys(parsePanelSearch(search)).length > 0) return
  const user = api.session.current.getData()
  if (user?.role === 'admin' && user.requiredAction === undefined)
    void api.admin.notes.list.prefetch(FIRST_NOTES)
}
