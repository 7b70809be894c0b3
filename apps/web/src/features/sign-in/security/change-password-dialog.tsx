import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { OWN_PASSWORD } from './texts.ts'
import { OwnPasswordFields } from './own-password-fields.tsx'
import { useOwnPassword } from './use-own-password.ts'

/** Replaces one's own password. */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const own = useOwnPassword(onClose)
  return (
    <FormDialog
      size="sm"
      title={OWN_PASSWORD.title}
      description={OWN_PASSWORD.text}
      open={open}
      dirty={false}
      busy={own.busy}
      onClose={onClose}
    >
      {(requestClose) => (
        <DialogForm
          form={own.errors.form}
          error={own.errors.whole}
          submitLabel={own.busy ? OWN_PASSWORD.saving : OWN_PASSWORD.submit}
          pending={own.busy}
          onSubmit={own.submit}
          onCancel={requestClose}
        >
          <OwnPasswordFields own={own} />
        </DialogForm>
      )}
    </FormDialog>
  )
}
