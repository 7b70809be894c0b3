import { type Invited, InviteSchema } from '@idex/contract/sign-in/administrators'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DialogForm } from '../../../lib/form/dialog-form.tsx'
import { judgeBy } from '../../../lib/form/field-errors.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { PasswordField } from '../security/password-field.tsx'
import { DONE, FAILED, INVITE } from './texts.ts'

const EMPTY = { username: '', firstName: '', lastName: '', password: '' }
const NAMES = ['username', 'firstName', 'lastName'] as const
const HINTS = { username: INVITE.usernameHint, firstName: undefined, lastName: undefined }

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

/** Makes an administrator. */
export function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const [draft, setDraft] = useState(EMPTY)
  const errors = useFormErrors((input: typeof EMPTY) => judgeBy(InviteSchema, input))
  const { admin } = trpc.useUtils()
  const invite = trpc.admin.administrators.invite.useMutation({
    onSuccess: (invited) => {
      reportSuccess(DONE.invited)
      onInvited(invited)
    },
    onError: (error) => {
      errors.refusedBy(error)
      reportRefusal(error, FAILED.invite)
    },
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const change = (name: keyof typeof EMPTY, text: string) => {
    const next = { ...draft, [name]: text }
    setDraft(next)
    errors.recheck(next)
  }
  return (
    <FormDialog
      title={INVITE.title}
      description={INVITE.description}
      open={open}
      dirty={NAMES.some((name) => draft[name] !== '')}
      busy={invite.isPending}
      onClose={onClose}
    >
      {(requestClose) => (
        <DialogForm
          form={errors.form}
          error={errors.whole}
          submitLabel={invite.isPending ? INVITE.saving : INVITE.submit}
          pending={invite.isPending}
          onSubmit={() => errors.check(draft) && invite.mutate(draft)}
          onCancel={requestClose}
        >
          {NAMES.map((name) => (
            <Field
              key={name}
              label={INVITE[name]}
              required={name !== 'lastName'}
              hint={HINTS[name]}
              error={errors.fields[name]}
            >
              <Input
                value={draft[name]}
                autoComplete="off"
                onChange={(event) => change(name, event.target.value)}
              />
            </Field>
          ))}
          <PasswordField
            value={draft.password}
            error={errors.fields['password']}
            onChange={(password) => change('password', password)}
          />
        </DialogForm>
      )}
    </FormDialog>
  )
}
