import { PasskeysBlock } from './passkeys-block.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SecurityBlock, TotpBlock } from './security-block.tsx'
import { Button } from '@idex/ui/button'
import { CODES, OWN_PASSWORD } from './messages.ts'
import type { SecurityDialogState } from './use-security-dialogs.ts'
import type { Security } from '@idex/contract/sign-in/security'
import { Badge } from '@idex/ui/badge'

/** With this many codes left or fewer, new ones are recommended. */
const FEW = 3

type BlockProps = { security: Security; show: SecurityDialogState['show'] }

/** The number of recovery codes left, and a button for new ones. */
function CodesBlock({ security, show }: BlockProps) {
  const { totpSince, passkeys, recoveryCodesLeft: left } = security
  const isNeeded = totpSince !== null || passkeys.length > 0
  const isFew = left <= FEW
  return (
    <SecurityBlock
      title={CODES.title}
      lead={CODES.lead}
      action={
        isNeeded && (
          <Button variant="outline" onClick={() => show('new-codes')} className="max-sm:w-full">
            {CODES.make}
          </Button>
        )
      }
    >
      {isNeeded ? (
        <p className="flex flex-wrap items-center gap-3 text-sm text-muted">
          <Badge variant={isFew ? 'warning' : 'neutral'}>{CODES.left(left)}</Badge>
          {isFew && CODES.few}
        </p>
      ) : (
        <p className="text-sm text-muted">{CODES.needless}</p>
      )}
    </SecurityBlock>
  )
}

/** One's own password, which can be changed. */
function PasswordBlock({ show }: { show: SecurityDialogState['show'] }) {
  return (
    <SecurityBlock title={OWN_PASSWORD.block} lead={OWN_PASSWORD.lead}>
      <Button variant="outline" onClick={() => show('change-password')} className="max-sm:w-full">
        {OWN_PASSWORD.change}
      </Button>
    </SecurityBlock>
  )
}

/** The protection of the administrator's own sign-in, and how to change it. */
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
