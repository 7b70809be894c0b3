import { type ApiToken, CreateApiTokenSchema, type CreatedApiToken } from '@idex/contract/tokens/api-token'
import { API_TOKEN_NAME_MAX, API_TOKEN_SCOPES } from '@idex/contract/tokens/choices'
import { Select } from '@idex/ui/select'
import { FormField, TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { SecretTextDialog } from '../../../components/secret-text-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { CREATE, EXPIRIES, REVOKE, SHOWN, TOKENS } from './messages.ts'
import {
  type CreatedProps,
  type CreateProps,
  SecretDialogs,
  type SecretDialogsProps,
} from '../secrets/secret-dialogs.tsx'

const SCOPES = API_TOKEN_SCOPES.map((value) => ({ value, label: TOKENS.scope[value] }))

function CreateDialog({ open, onClose, onCreated }: CreateProps<CreatedApiToken>) {
  const { tokens } = trpc.useUtils()
  const create = trpc.tokens.create.useMutation({
    onSuccess: onCreated,
    onSettled: () => tokens.list.invalidate(),
  })
  const form = useContractForm({
    schema: CreateApiTokenSchema,
    values: { name: '', scope: 'read', expiresInDays: 90 },
    ...(open && { persistAs: { kind: 'token', id: null } }),
    busy: create.isPending,
    send: create.mutate,
  })
  const { control } = form
  return (
    <FormDialog
      size="sm"
      texts={CREATE}
      open={open}
      form={form}
      dirty={form.watch('name') !== ''}
      onClose={onClose}
    >
      <TextField
        {...{ control, name: 'name', label: CREATE.name, hint: CREATE.nameHint }}
        maxLength={API_TOKEN_NAME_MAX}
        required
      />
      <FormField control={control} name="scope" label={CREATE.scope}>
        {({ value, onChange }) => <Select options={SCOPES} value={value} onValueChange={onChange} />}
      </FormField>
      <FormField control={control} name="expiresInDays" label={CREATE.expiry}>
        {({ value, onChange }) => (
          <Select
            options={EXPIRIES}
            value={EXPIRIES.find(({ days }) => days === value)?.value}
            onValueChange={(chosen) => onChange(EXPIRIES.find((expiry) => expiry.value === chosen)?.days)}
          />
        )}
      </FormField>
    </FormDialog>
  )
}

function CreatedDialog({ made: { secret }, ...dialog }: CreatedProps<CreatedApiToken>) {
  return <SecretTextDialog {...dialog} title={SHOWN.title} texts={SHOWN} secret={secret} />
}

/** The open dialog: a form, the new token, or a question. */
export function TokenDialogs({ dialog, onRevoke }: SecretDialogsProps<ApiToken>) {
  return (
    <SecretDialogs {...{ dialog, onRevoke }} Create={CreateDialog} Created={CreatedDialog} texts={REVOKE} />
  )
}
