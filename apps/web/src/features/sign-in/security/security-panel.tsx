import { CodesBlock } from './codes-block.tsx'
import { PasskeysBlock } from './passkeys-block.tsx'
import { PasswordBlock } from './password-block.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { TotpBlock } from './totp-block.tsx'

/** How the signed-in administrator's own sign-in is protected, and how to change it. */
export function SecurityPanel() {
  return (
    <SecuritySettings>
      {(security, show) => (
        <>
          <PasswordBlock show={show} />
          <TotpBlock security={security} show={show} />
          <PasskeysBlock security={security} show={show} />
          <CodesBlock security={security} show={show} />
        </>
      )}
    </SecuritySettings>
  )
}
