import type { Passkey } from '@idex/contract/sign-in/security'
import { trpc } from '../../../lib/trpc.ts'
import { DONE, NEW_CODES, REMOVE, TURN_OFF } from './texts.ts'
import { PasswordDialog, usePassword } from './password-dialog.tsx'
import type { DialogPart } from './use-security-dialogs.ts'

/** Turns the authenticator app off. */
export function TurnOffDialog({ finish, ...dialog }: DialogPart) {
  const state = usePassword()
  const turnOff = trpc.admin.security.disableTotp.useMutation({
    onSuccess: (security) => finish({ security, recoveryCodes: null }, DONE.totpOff),
    onError: state.refusedBy,
  })
  return (
    <PasswordDialog
      {...dialog}
      state={state}
      title={TURN_OFF.title}
      description={TURN_OFF.text}
      submitLabel={TURN_OFF.confirm}
      pending={turnOff.isPending}
      onConfirm={(password) => turnOff.mutate({ password })}
    />
  )
}

/** Removes a passkey. */
export function RemovePasskeyDialog({ passkey, finish, ...dialog }: DialogPart & { passkey: Passkey }) {
  const state = usePassword()
  const remove = trpc.admin.security.removePasskey.useMutation({
    onSuccess: (security) => finish({ security, recoveryCodes: null }, DONE.removed),
    onError: state.refusedBy,
  })
  return (
    <PasswordDialog
      {...dialog}
      state={state}
      title={REMOVE.title(passkey.name)}
      description={REMOVE.text}
      submitLabel={REMOVE.confirm}
      pending={remove.isPending}
      onConfirm={(password) => remove.mutate({ id: passkey.id, password })}
    />
  )
}

/** Makes new recovery codes in place of the old ones. */
export function NewCodesDialog({ finish, ...dialog }: DialogPart) {
  const state = usePassword()
  const make = trpc.admin.security.newRecoveryCodes.useMutation({
    onSuccess: (made) => finish(made, null),
    onError: state.refusedBy,
  })
  return (
    <PasswordDialog
      {...dialog}
      state={state}
      title={NEW_CODES.title}
      description={NEW_CODES.text}
      submitLabel={NEW_CODES.confirm}
      pending={make.isPending}
      onConfirm={(password) => make.mutate({ password })}
    />
  )
}
