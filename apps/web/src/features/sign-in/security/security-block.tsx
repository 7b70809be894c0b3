import { type ReactNode, useId } from 'react'
import type { Security } from '@idex/contract/sign-in/security'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { TOTP } from './messages.ts'
import type { SecurityDialogState } from './use-security-dialogs.ts'

type SecurityBlockProps = { title: string; lead: string; action?: ReactNode; children: ReactNode }

/** One means of protection: its description next to its state and actions. */
export function SecurityBlock({ title, lead, action, children }: SecurityBlockProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-t py-8 first:border-t-0 first:pt-0 lg:grid-cols-[18rem_minmax(0,1fr)] lg:py-10"
    >
      <div>
        <h3 id={id} className="text-lg font-semibold">
          {title}
        </h3>
        <p className="mt-2 max-w-[48ch] text-sm text-muted">{lead}</p>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-6">
        {children}
        {action}
      </div>
    </section>
  )
}

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
          onClick={() => show(isOn ? 'turn-off-totp' : 'set-up-totp')}
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
