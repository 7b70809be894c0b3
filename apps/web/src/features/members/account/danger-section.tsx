import type { Account } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { AccountSection } from './account-section.tsx'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { DANGER } from './texts.ts'

/** The end of the account, behind a question. */
export function DangerSection({ usage }: Pick<Account, 'usage'>) {
  return (
    <AccountSection title={DANGER.title} lead={DANGER.lead}>
      <p className="max-w-[60ch]">{DANGER.text}</p>
      <div className="mt-6">
        <DeleteAccountDialog
          usage={usage}
          trigger={
            <Button
              variant="outline"
              className="border-destructive/60 text-destructive hover:border-destructive hover:bg-destructive/10"
            >
              {DANGER.open}
            </Button>
          }
        />
      </div>
    </AccountSection>
  )
}
