import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { ChangePasswordDialog } from './own-password.tsx'
import { TotpSetupDialog } from './totp-setup-dialog.tsx'
import type { DialogPart, SecurityDialogState } from './use-security-dialogs.ts'
import { PASSKEY_NAME_MAX } from '@idex/contract/sign-in/bounds'
import { RenamePasskeySchema, type Passkey } from '@idex/contract/sign-in/security'
import { Button } from '@idex/ui/button'
import { Copy, Download } from 'lucide-react'
import { reportClosed } from '../../../components/toasts.ts'
import { TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { SecretDialog, useSecretCopy } from '../../../components/secret-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { CODES_FILE_NAME, codesFile, DONE, NEW_CODES, REMOVE, RENAME, SHOWN, TURN_OFF } from './messages.ts'
import { PasswordDialog } from './password-dialog.tsx'

function TurnOffDialog({ finish, ...dialog }: DialogPart) {
  const turnOff = trpc.admin.security.disableTotp.useMutation({
    onSuccess: (security) => finish({ security, recoveryCodes: null }, DONE.totpOff),
  })
  return <PasswordDialog {...dialog} texts={TURN_OFF} busy={turnOff.isPending} send={turnOff.mutate} />
}

function RemovePasskeyDialog({ passkey, finish, ...dialog }: DialogPart & { passkey: Passkey }) {
  const remove = trpc.admin.security.removePasskey.useMutation({
    onSuccess: (security) => finish({ security, recoveryCodes: null }, DONE.removed),
  })
  return (
    <PasswordDialog
      {...dialog}
      texts={{ ...REMOVE, title: REMOVE.title(passkey.name) }}
      busy={remove.isPending}
      send={({ password }, answers) => remove.mutate({ id: passkey.id, password }, answers)}
    />
  )
}

/** Generates new recovery codes, which replace the old ones. */
function NewCodesDialog({ finish, ...dialog }: DialogPart) {
  const make = trpc.admin.security.newRecoveryCodes.useMutation({ onSuccess: (made) => finish(made, null) })
  return <PasswordDialog {...dialog} texts={NEW_CODES} busy={make.isPending} send={make.mutate} />
}

type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void }

function RenamePasskeyDialog({ passkey: { id, name }, open, onClose }: RenamePasskeyDialogProps) {
  const { admin } = trpc.useUtils()
  const rename = trpc.admin.security.renamePasskey.useMutation({
    ...reportClosed(onClose, DONE.renamed),
    onSettled: () => admin.security.get.invalidate(),
  })
  const form = useContractForm({
    schema: RenamePasskeySchema,
    values: { id, name },
    busy: rename.isPending,
    send: rename.mutate,
  })
  return (
    <FormDialog
      size="sm"
      texts={RENAME}
      open={open}
      form={form}
      dirty={form.watch('name') !== name}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={RENAME.name} maxLength={PASSKEY_NAME_MAX} />
    </FormDialog>
  )
}

type CodesDialogProps = { codes: readonly string[]; open: boolean; onClose: () => void }

function download(codes: readonly string[]): void {
  const link = document.createElement('a')
  link.href = `data:text/plain;charset=utf-8,${encodeURIComponent(codesFile(codes))}`
  link.download = CODES_FILE_NAME
  link.click()
}

function CodesDialog({ codes, ...dialog }: CodesDialogProps) {
  const { isSaved, keep, copy } = useSecretCopy(SHOWN)
  const save = () => {
    download(codes)
    keep()
  }
  return (
    <SecretDialog
      {...dialog}
      title={SHOWN.title}
      texts={SHOWN}
      isSaved={isSaved}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy(codes.join('\n'))}>
            <Copy aria-hidden />
            {SHOWN.copy}
          </Button>
          <Button variant="outline" onClick={save}>
            <Download aria-hidden />
            {SHOWN.download}
          </Button>
          <Button onClick={dialog.onClose}>{SHOWN.done}</Button>
        </>
      }
    >
      <ul
        aria-label={SHOWN.list}
        className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border bg-background px-6 py-5 font-mono text-sm tracking-wide tabular-nums sm:text-base"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </SecretDialog>
  )
}

/** The section's open dialog. */
export function SecurityDialogs({ dialogs }: { dialogs: SecurityDialogState }) {
  const { shown, close, finish, codes } = dialogs
  if (shown === null) return null
  const { kind, row: passkey, open, opening } = shown
  const part = { open, onClose: close, finish }
  switch (kind) {
    case 'change-password':
      return <ChangePasswordDialog key={opening} open={open} onClose={close} />
    case 'set-up-totp':
      return <TotpSetupDialog key={opening} {...part} />
    case 'turn-off-totp':
      return <TurnOffDialog key={opening} {...part} />
    case 'add-passkey':
      return <AddPasskeyDialog key={opening} {...part} />
    case 'rename-passkey':
      return passkey && <RenamePasskeyDialog key={opening} passkey={passkey} {...part} />
    case 'remove-passkey':
      return passkey && <RemovePasskeyDialog key={opening} passkey={passkey} {...part} />
    case 'new-codes':
      return <NewCodesDialog key={opening} {...part} />
    case 'codes':
      return <CodesDialog key={opening} codes={codes} open={open} onClose={close} />
  }
}
