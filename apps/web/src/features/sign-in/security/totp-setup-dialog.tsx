import type { TotpSetup } from '@idex/contract/sign-in/security'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { PASSWORD, SETUP } from './texts.ts'
import { usePassword } from './password-dialog.tsx'
import { TotpSetupForm } from './totp-setup-form.tsx'
import type { DialogPart } from './use-security-dialogs.ts'

type StepProps = {
  requestClose: () => void
  onSetup: (setup: TotpSetup) => void
  onBusy: (busy: boolean) => void
}

function PasswordStep({ requestClose, onSetup, onBusy }: StepProps) {
  const { password, errors, field, refusedBy } = usePassword()
  const begin = trpc.admin.security.beginTotp.useMutation({
    onMutate: () => onBusy(true),
    onSuccess: onSetup,
    onError: refusedBy,
    onSettled: () => onBusy(false),
  })
  return (
    <DialogForm
      form={errors.form}
      error={errors.whole}
      submitLabel={begin.isPending ? PASSWORD.working : SETUP.next}
      pending={begin.isPending}
      onSubmit={() => errors.check({ password }) && begin.mutate({ password })}
      onCancel={requestClose}
    >
      {field}
    </DialogForm>
  )
}

/** Sets an authenticator app up: the password, then the key and its first code. */
export function TotpSetupDialog({ open, onClose, finish }: DialogPart) {
  const [setup, setSetup] = useState<TotpSetup | null>(null)
  const [busy, setBusy] = useState(false)
  return (
    <FormDialog
      title={SETUP.title}
      description={setup === null ? SETUP.passwordText : SETUP.scanText}
      size={setup === null ? 'sm' : 'md'}
      open={open}
      dirty={false}
      busy={busy}
      onClose={onClose}
    >
      {(requestClose) =>
        setup === null ? (
          <PasswordStep requestClose={requestClose} onSetup={setSetup} onBusy={setBusy} />
        ) : (
          <TotpSetupForm setup={setup} requestClose={requestClose} onBusy={setBusy} finish={finish} />
        )
      }
    </FormDialog>
  )
}
