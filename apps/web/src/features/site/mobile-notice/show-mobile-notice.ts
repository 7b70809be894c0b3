import { tabStorage } from '../../../browser/storage.ts'
import { isMobile, readDevice } from './detect-mobile.ts'

/** Session-storage key by which the notice shows at most once per session. */
export const MOBILE_NOTICE_KEY = 'mobile-notice-shown'

let open = false
const listeners = new Set<() => void>()

function setOpen(next: boolean): void {
  open = next
  for (const listener of listeners) listener()
}

/** Returns whether this session has not seen the notice yet; marks it as seen. Blocked storage counts as seen. */
function claimSession(): boolean {
  return tabStorage.read(MOBILE_NOTICE_KEY) === null && tabStorage.store(MOBILE_NOTICE_KEY, 'true')
}

/** Shows the notice 'Mobile Device Detected' on a mobile device, at most once per session. */
export function showMobileNotice(): void {
  if (isMobile(readDevice()) && claimSession()) setOpen(true)
}

export function hideMobileNotice(): void {
  setOpen(false)
}

/** Returns whether the notice is open, for `useSyncExternalStore`. */
export function isMobileNoticeOpen(): boolean {
  return open
}

/** Calls `listener` whenever the notice opens or closes. Returns how to stop. */
export function subscribeMobileNotice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
