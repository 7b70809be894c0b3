import type { Security } from '@idex/contract/sign-in/security'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { CODES } from './texts.ts'
import { SecurityBlock } from './security-block.tsx'
import type { SecurityDialogState } from './use-security-dialogs.ts'

/** From how many codes left on one is told to make new ones. */
const FEW = 3

type BlockProps = { security: Security; show: SecurityDialogState['show'] }

/** How many recovery codes are left, and a fresh set. */
export function CodesBlock({ security, show }: BlockProps) {
  const { totpSince, passkeys, recoveryCodesLeft: left } = security
  const isNeeded = totpSince !== null || passkeys.length > 0
  const isFew = left <= FEW
  return (
    <SecurityBlock
      title={CODES.title}
      lead={CODES.lead}
      action={
        isNeeded && (
          <Button variant="outline" onClick={() => show({ kind: 'new-codes' })} className="max-sm:w-full">
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
