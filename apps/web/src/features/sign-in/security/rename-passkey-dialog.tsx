import { PASSKEY_NAME_MAX } from '@idex/contract/sign-in/bounds'
import { type Passkey, RenamePasskeySchema } from '@idex/contract/sign-in/security'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { reportSuccess } from '../../../lib/feedback.ts'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { DONE, RENAME } from './texts.ts'

type Draft = { id: string; name: string }
type RenamePasskeyDialogProps = { passkey: Passkey; open: boolean; onClose: () => void }

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, open, onClose }: RenamePasskeyDialogProps) {
  const [name, setName] = useState(passkey.name)
  const input = { id: passkey.id, name }
  const errors = useFormErrors((given: Draft) => ({ ...judgeBy(RenamePasskeySchema, given), notice: null }))
  const { admin } = trpc.useUtils()
  const rename = trpc.admin.security.renamePasskey.useMutation({
    onSuccess: () => {
      reportSuccess(DONE.renamed)
      onClose()
    },
    onError: errors.refusedBy,
    onSettled: () => admin.security.get.invalidate(),
  })
  return (
    <FormDialog
      size="sm"
      title={RENAME.title}
      description={RENAME.text}
      open={open}
      dirty={name !== passkey.name}
      busy={rename.isPending}
      onClose={onClose}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={rename.isPending ? RENAME.saving : RENAME.submit}
          pending={rename.isPending}
          onSubmit={() => errors.check(input) && rename.mutate(input)}
          onCancel={requestClose}
        >
          <Field label={RENAME.name} error={errors.fields['name']}>
            <Input
              value={name}
              autoComplete="off"
              maxLength={PASSKEY_NAME_MAX}
              onChange={(event) => {
                setName(event.target.value)
                errors.recheck({ ...input, name: event.target.value })
              }}
            />
          </Field>
        </DialogForm>
      )}
    </FormDialog>
  )
}
