import { PASSKEY_NAME_MAX } from '@idex/contract/sign-in/bounds'
import { type Passkey, RenamePasskeySchema } from '@idex/contract/sign-in/security'
import { reportSuccess } from '../../../lib/feedback.ts'
import { TextField } from '../../../lib/form/fields.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { DONE, RENAME } from './texts.ts'

type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey: { id, name }, open, onClose }: RenamePasskeyDialogProps) {
  const { admin } = trpc.useUtils()
  const rename = trpc.admin.security.renamePasskey.useMutation({
    onSuccess: () => {
      reportSuccess(DONE.renamed)
      onClose()
    },
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
      title={RENAME.title}
      description={RENAME.text}
      open={open}
      form={form}
      dirty={form.watch('name') !== name}
      submitLabel={form.busy ? RENAME.saving : RENAME.submit}
      onClose={onClose}
    >
      <TextField control={form.control} name="name" label={RENAME.name} maxLength={PASSKEY_NAME_MAX} />
    </FormDialog>
  )
}
