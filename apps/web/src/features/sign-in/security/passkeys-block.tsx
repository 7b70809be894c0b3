import type { Passkey, Security } from '@idex/contract/sign-in/security'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { KeyRound, Pencil, Trash2 } from 'lucide-react'
import { RowAction } from '../../../components/list/row-actions.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'
import { usePasskeysWork } from '../use-passkeys-work.ts'
import { PASSKEYS } from './messages.ts'
import { SecurityBlock } from './security-block.tsx'
import type { SecurityDialogState } from './use-security-dialogs.ts'

type BlockProps = { security: Security; show: SecurityDialogState['show'] }

export function PasskeysBlock({ security: { passkeys }, show }: BlockProps) {
  const works = usePasskeysWork()
  return (
    <SecurityBlock
      title={PASSKEYS.title}
      lead={PASSKEYS.lead}
      action={
        works ? (
          <Button variant="outline" onClick={() => show('add-passkey')} className="max-sm:w-full">
            {PASSKEYS.add}
          </Button>
        ) : (
          <p className="text-sm text-muted">{PASSKEYS.unsupported}</p>
        )
      }
    >
      {passkeys.length === 0 ? (
        <p className="text-sm text-muted">{PASSKEYS.none}</p>
      ) : (
        <ul aria-label={PASSKEYS.list} className="w-full divide-y rounded-lg border bg-surface">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} show={show} />
          ))}
        </ul>
      )}
    </SecurityBlock>
  )
}

function PasskeyRow({ passkey, show }: { passkey: Passkey; show: BlockProps['show'] }) {
  const { name, isSynced, createdAt, lastUsedAt } = passkey
  return (
    <li className="flex items-center gap-4 py-3 pr-2 pl-4">
      <KeyRound aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.5} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span id={rowNameId(passkey)} className="font-medium wrap-anywhere">
            {name}
          </span>
          {isSynced && <Badge variant="outline">{PASSKEYS.synced}</Badge>}
        </p>
        <p className="mt-1 text-sm text-muted tabular-nums">
          {PASSKEYS.added(createdAt)} · {PASSKEYS.used(lastUsedAt)}
        </p>
      </div>
      <div className="flex shrink-0">
        <RowAction label={PASSKEYS.rename} row={passkey} onClick={() => show('rename-passkey', passkey)}>
          <Pencil aria-hidden />
        </RowAction>
        <RowAction label={PASSKEYS.remove} row={passkey} onClick={() => show('remove-passkey', passkey)}>
          <Trash2 aria-hidden />
        </RowAction>
      </div>
    </li>
  )
}
