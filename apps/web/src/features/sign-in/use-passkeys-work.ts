import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Tells whether this browser can use passkeys here; false until hydration. */
export function usePasskeysWork(): boolean {
  return useSyncExternalStore(never, browserSupportsWebAuthn, () => false)
}
