import { destinationOf } from '../../sign-in/redirect-rules.ts'

/** Where to go once onboarded; the mobile notice shows if a document opens there. */
export type Destination = { path: string; mobileNotice: boolean }

/**
 * The pending note first, then the `redirect` query parameter if it stays on this site, else the library.
 */
export function afterOnboarding(pendingNote: string | null, redirect: string | undefined): Destination {
  if (pendingNote !== null) return { path: `/share/${encodeURIComponent(pendingNote)}`, mobileNotice: true }
  const path = destinationOf(redirect)
  return { path, mobileNotice: path.includes('/share/') }
}
