import { PASSKEY_NAME_MAX } from '@idex/contract/sign-in/bounds'
import { AddPasskeySchema, ReauthenticationSchema } from '@idex/contract/sign-in/security'
import { startRegistration, WebAuthnError } from '@simplewebauthn/browser'
import { useState } from 'react'
import { PasswordField, TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { ADD, DONE, YOUR_PASSWORD } from './messages.ts'
import type { DialogPart } from './use-security-dialogs.ts'

const NamedSchema = AddPasskeySchema.pick({ name: true }).extend(ReauthenticationSchema.shape)

export function AddPasskeyDialog({ open, onClose, finish }: DialogPart) {
  const form = useAddPasskey(finish)
  const { control } = form
  return (
    <FormDialog size="sm" texts={ADD} open={open} form={form} onClose={onClose}>
      <TextField
        {...{ control, name: 'name', label: ADD.name, hint: ADD.nameHint }}
        maxLength={PASSKEY_NAME_MAX}
      />
      <PasswordField control={control} name="password" label={YOUR_PASSWORD.label} />
    </FormDialog>
  )
}

/** Adds a passkey: the password is checked, the browser creates it, the server stores it. */
function useAddPasskey(finish: DialogPart['finish']) {
  const [making, setMaking] = useState(false)
  const begin = trpc.admin.security.beginPasskey.useMutation()
  const add = trpc.admin.security.addPasskey.useMutation({
    onSuccess: (added) => finish(added, DONE.added),
  })
  const make = async (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) => {
    setMaking(true)
    try {
      return await startRegistration({ optionsJSON })
    } catch (error) {
      const isKnown =
        error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
      form.refuse(isKnown ? ADD.known : ADD.unmade)
      return null
    } finally {
      setMaking(false)
    }
  }
  const form = useContractForm({
    schema: NamedSchema,
    values: { name: '', password: '' },
    busy: begin.isPending || making || add.isPending,
    send: ({ name, password }, answers) =>
      begin.mutate(
        { password },
        {
          ...answers,
          onSuccess: async ({ token, options }) => {
            const passkey = await make(options)
            if (passkey !== null) add.mutate({ token, name, passkey }, answers)
          },
        },
      ),
  })
  return form
}
