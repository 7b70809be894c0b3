import type { Security } from '@idex/contract/sign-in/security'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { TOTP } from './texts.ts'
import { SecurityBlock } from './security-block.tsx'
import type { SecurityDialogState } from './use-security-dialogs.ts'

type BlockProps = { security: Security; show: SecurityDialogState['show'] }

/** The authenticator app: on or off. */
export function TotpBlock({ security: { totpSince }, show }: BlockProps) {
  const isOn = totpSince !== null
  return (
    <SecurityBlock
      title={TOTP.title}
      lead={TOTP.lead}
      action={
        <Button
          variant="outline"
          onClick={() => show({ kind: isOn ? 'turn-off-totp' : 'set-up-totp' })}
          className="max-sm:w-full"
        >
          {isOn ? TOTP.turnOff : TOTP.setUp}
        </Button>
      }
    >
      <p className="flex items-center gap-3 text-sm text-muted">
        <Badge variant={isOn ? 'success' : 'neutral'}>{isOn ? TOTP.on : TOTP.off}</Badge>
        {isOn ? <time dateTime={totpSince}>{TOTP.since(totpSince)}</time> : TOTP.none}
      </p>
    </SecurityBlock>
  )
}
