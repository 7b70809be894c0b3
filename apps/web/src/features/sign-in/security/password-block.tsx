import { Button } from '@idex/ui/button'
import { OWN_PASSWORD } from './texts.ts'
import { SecurityBlock } from './security-block.tsx'
import type { SecurityDialogState } from './use-security-dialogs.ts'

/** One's own password, which can be replaced. */
export function PasswordBlock({ show }: { show: SecurityDialogState['show'] }) {
  return (
    <SecurityBlock title={OWN_PASSWORD.block} lead={OWN_PASSWORD.lead}>
      <Button variant="outline" onClick={() => show({ kind: 'change-password' })} className="max-sm:w-full">
        {OWN_PASSWORD.change}
      </Button>
    </SecurityBlock>
  )
}
