import { PRODUCT_NAME } from '@idex/contract/site/brand'
import type { Api } from '../../lib/trpc.ts'
import { FIRST_NOTES } from '../notes/admin/note-list.ts'

/** The head of an admin page; search engines must not index it. */
export function adminHead(title: string) {
  return { meta: [{ title: `${title} · ${PRODUCT_NAME}` }, { name: 'robots', content: 'noindex' }] }
}

/** Prefetches the notes while the screen's code is loading; the screen handles a failure. */
export function preloadPanel(api: Api): void {
  const user = api.session.current.getData()
  if (user?.role === 'admin' && user.owes === undefined) void api.admin.notes.list.prefetch(FIRST_NOTES)
}
