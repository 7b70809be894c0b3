import { isLocalPath } from '@idex/contract/redirects'

const DEFAULT_DESTINATION = '/notes'

/** Where to go once onboarded; the mobile notice shows when that opens a document. */
export type Destination = { path: string; mobileNotice: boolean }

/**
 * The pending note first, then the `redirect` query parameter if it stays on this site, else the library (spec
 * section 4).
 */
export function afterOnboarding(pendingNote: string | null, redirect: string | undefined): Destination {
  if (pendingNote !== null) return { path: `/share/${encodeURIComponent(pendingNote)}`, mobileNotice: true }
  if (redirect !== undefined && isLocalPath(redirect)) {
    return { path: redirect, mobileNotice: redirect.includes('/share/') }
  }
  return { path: DEFAULT_DESTINATION, mobileNotice: false }
}
