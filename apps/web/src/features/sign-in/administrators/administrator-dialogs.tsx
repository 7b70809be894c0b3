import {
  type Administrator,
  type Invited,
  InviteSchema,
  UpdateAdministratorSchema,
} from '@idex/contract/sign-in/administrators'
import { reportClosed, reportFailure, reportRefusal, reportSuccess } from '../../../components/toasts.ts'
import { PasswordField, TextField } from '../../../components/form/fields.tsx'
import { FormDialog } from '../../../components/form/form-dialog.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { SecretTextDialog } from '../../../components/secret-text-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { YOUR_PASSWORD } from '../security/messages.ts'
import { PasswordDialog } from '../security/password-dialog.tsx'
import { DISABLE, DONE, EDIT, END, FAILED, INVITE, PASSWORD, RESET } from './messages.ts'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import type { AdministratorDialogState } from './use-administrator-dialogs.ts'
import { ChangePasswordDialog } from '../security/own-password.tsx'

type RowDialogProps = { administrator: Administrator; open: boolean; onClose: () => void }

/** Changes the name and email address of an administrator. */
function EditDialog({ administrator, open, onClose }: RowDialogProps) {
  const { admin } = trpc.useUtils()
  const update = trpc.admin.administrators.update.useMutation({
    ...reportClosed(onClose, DONE.updated),
    onError: (error) => reportRefusal(error, FAILED.update),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const { id, username, firstName, lastName, email } = administrator
  const form = useContractForm({
    schema: UpdateAdministratorSchema.omit({ id: true }),
    values: { firstName, lastName, email: email ?? '' },
    busy: update.isPending,
    send: (values, answers) => update.mutate({ id, ...values }, answers),
    onInvalid: ([first = '']) => reportFailure(first),
  })
  const { control } = form
  return (
    <FormDialog
      texts={{ ...EDIT, title: EDIT.title(username) }}
      open={open}
      form={form}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField {...{ control, name: 'firstName', label: INVITE.firstName }} required />
      <TextField {...{ control, name: 'lastName', label: INVITE.lastName }} />
      <TextField {...{ control, name: 'email', label: INVITE.email }} />
    </FormDialog>
  )
}

/** Ends another administrator's account, after one's own password was entered. */
function EndDialog({ administrator: { id, username }, ...dialog }: RowDialogProps) {
  const { admin } = trpc.useUtils()
  const end = trpc.admin.administrators.end.useMutation({
    ...reportClosed(dialog.onClose, DONE.ended),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  return (
    <PasswordDialog
      {...dialog}
      texts={{ ...END, title: END.title(username) }}
      destructive
      busy={end.isPending}
      send={({ password }, answers) => end.mutate({ id, password }, answers)}
    />
  )
}

type ResetDialogProps = RowDialogProps & { onReset: (invited: Invited) => void }

/** Resets another administrator's password, after one's own was entered. */
function ResetDialog({ administrator: { id, username }, onReset, ...dialog }: ResetDialogProps) {
  const reset = trpc.admin.administrators.reset.useMutation({ onSuccess: onReset })
  return (
    <PasswordDialog
      {...dialog}
      texts={{ ...RESET, title: RESET.title(username) }}
      busy={reset.isPending}
      send={({ password }, answers) => reset.mutate({ id, password }, answers)}
    />
  )
}

const EMPTY = { username: '', firstName: '', lastName: '', email: '', password: '' }

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

function InviteDialog({ open, onClose, onInvited }: InviteDialogProps) {
  const { admin } = trpc.useUtils()
  const invite = trpc.admin.administrators.invite.useMutation({
    onSuccess: (invited) => {
      reportSuccess(DONE.invited)
      onInvited(invited)
    },
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const form = useContractForm({
    schema: InviteSchema,
    values: EMPTY,
    busy: invite.isPending,
    send: invite.mutate,
  })
  const { control } = form
  return (
    <FormDialog
      texts={INVITE}
      open={open}
      form={form}
      dirty={form.watch(['username', 'firstName', 'lastName', 'email']).some(Boolean)}
      onClose={onClose}
    >
      <TextField
        {...{ control, name: 'username', label: INVITE.username, hint: INVITE.usernameHint }}
        required
      />
      <TextField {...{ control, name: 'firstName', label: INVITE.firstName }} required />
      <TextField {...{ control, name: 'lastName', label: INVITE.lastName }} />
      <TextField {...{ control, name: 'email', label: INVITE.email, hint: INVITE.emailHint }} />
      <PasswordField {...{ control, name: 'password', label: YOUR_PASSWORD.label }} />
    </FormDialog>
  )
}

type NewPasswordDialogProps = { invited: Invited; open: boolean; onClose: () => void }

function NewPasswordDialog({ invited: { administrator, password }, ...dialog }: NewPasswordDialogProps) {
  const title = PASSWORD.title(administrator.username)
  return <SecretTextDialog {...dialog} title={title} texts={PASSWORD} secret={password} />
}

/** The open dialog: a form, a question, or a password shown once. */
export function AdministratorDialogs({ dialogs }: { dialogs: AdministratorDialogState }) {
  const { once, commands } = dialogs
  return (
    <>
      <AddressedDialog {...dialogs} />
      {once && (
        <NewPasswordDialog
          key={once.invited.password}
          invited={once.invited}
          open={once.open}
          onClose={commands.closePassword}
        />
      )}
    </>
  )
}

function AddressedDialog({ shown, props, commands }: AdministratorDialogState) {
  if (shown === null) return null
  const { kind, row: administrator, open, opening } = shown
  const dialog = { open, onClose: commands.close }
  if (kind === 'invite') return <InviteDialog key={opening} {...dialog} onInvited={commands.showPassword} />
  if (administrator === null) return null
  if (kind === 'edit') return <EditDialog key={opening} administrator={administrator} {...dialog} />
  if (kind === 'end') return <EndDialog key={opening} administrator={administrator} {...dialog} />
  if (kind === 'reset' && administrator.isSelf) return <ChangePasswordDialog key={opening} {...dialog} />
  if (kind === 'reset')
    return (
      <ResetDialog key={opening} administrator={administrator} {...dialog} onReset={commands.showPassword} />
    )
  const onConfirm = () => commands.disable(administrator)
  return <RowQuestion texts={DISABLE} name={administrator.username} {...props} onConfirm={onConfirm} />
}
