import { safeSessionStorage } from '../../../browser/safe-storage.ts'
import { createStore } from '../../../components/create-store.ts'
import { isMobile, readDevice } from './detect-mobile.ts'

/** Session-storage key by which the notice shows at most once per session. */
const SHOWN = 'mobile-notice-shown'

/** Holds whether the notice 'Mobile Device Detected' is open. */
export const mobileNotice = createStore(false)

/** Returns whether this session has not seen the notice yet; marks it as seen. Blocked storage counts as seen. */
function claimSession(): boolean {
  return safeSessionStorage.read(SHOWN) === null && safeSessionStorage.store(SHOWN, 'true')
}

/** Shows the notice on a mobile device, at most once per session. */
export function showMobileNotice(): void {
  if (isMobile(readDevice()) && claimSession()) mobileNotice.set(true)
}
