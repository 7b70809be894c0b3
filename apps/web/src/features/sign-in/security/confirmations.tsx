import type { Passkey } from '@idex/contract/sign-in/security'
import { trpc } from '../../../lib/trpc.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { DONE, NEW_CODES, REMOVE, TURN_OFF } from './texts.ts'
import type { DialogPart } from './use-security-dialogs.ts'

/** Turns the authenticator app off. */
export function TurnOffDialog({ finish, ...dialog }: DialogPart) {
  const turnOff = trpc.admin.security.disableTotp.useMutation({
    onSuccess: (security) => finish({ security, recoveryCodes: null }, DONE.totpOff),
  })
  return (
    <PasswordDialog
      {...dialog}
      title={TURN_OFF.title}
      description={TURN_OFF.text}
      submitLabel={TURN_OFF.confirm}
      busy={turnOff.isPending}
      send={turnOff.mutate}
    />
  )
}

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey, finish, ...dialog }: DialogPart & { passkey: Passkey }) {
  const remove = trpc.admin.security.removePasskey.useMutation({
    onSuccess: (security) => finish({ security, recoveryCodes: null }, DONE.removed),
  })
  return (
    <PasswordDialog
      {...dialog}
      title={REMOVE.title(passkey.name)}
      description={REMOVE.text}
      submitLabel={REMOVE.confirm}
      busy={remove.isPending}
      send={({ password }, answers) => remove.mutate({ id: passkey.id, password }, answers)}
    />
  )
}

/** Makes new recovery codes in place of the old ones. */
export function NewCodesDialog({ finish, ...dialog }: DialogPart) {
  const make = trpc.admin.security.newRecoveryCodes.useMutation({ onSuccess: (made) => finish(made, null) })
  return (
    <PasswordDialog
      {...dialog}
      title={NEW_CODES.title}
      description={NEW_CODES.text}
      submitLabel={NEW_CODES.confirm}
      busy={make.isPending}
      send={make.mutate}
    />
  )
}
