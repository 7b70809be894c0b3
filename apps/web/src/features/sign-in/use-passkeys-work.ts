import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this browser can use passkeys here; false until the page is alive. */
export function usePasskeysWork(): boolean {
  return useSyncExternalStore(never, browserSupportsWebAuthn, () => false)
}
