import { PasskeysBlock } from './passkeys-block.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { TotpBlock } from './totp-block.tsx'

/** The two kinds of second factor to set up. */
export function FactorSetup() {
  return (
    <SecuritySettings>
      {(security, show) => (
        <>
          <TotpBlock security={security} show={show} />
          <PasskeysBlock security={security} show={show} />
        </>
      )}
    </SecuritySettings>
  )
}
