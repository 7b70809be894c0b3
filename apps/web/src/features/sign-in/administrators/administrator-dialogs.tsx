import { InviteSchema, type Administrator, type Invited } from '@idex/contract/sign-in/administrators'
import { reportFailure, reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { PasswordField, TextField } from '../../../lib/form/fields.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useContractForm } from '../../../lib/form/use-contract-form.ts'
import { copyText } from '../../../lib/copy-text.ts'
import { OnceDialog } from '../../../lib/once-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { YOUR_PASSWORD } from '../security/texts.ts'
import { DISABLE, DONE, FAILED, INVITE, PASSWORD } from './texts.ts'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { useMemo, useState } from 'react'
import { useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { ChangePasswordDialog } from '../security/own-password.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { Button } from '@idex/ui/button'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { Copy } from 'lucide-react'

const EMPTY = { username: '', firstName: '', lastName: '', email: '', password: '' }

type InviteDialogProps = { open: boolean; onClose: () => void; onInvited: (invited: Invited) => void }

/** Creates an administrator. */
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
      title={INVITE.title}
      description={INVITE.description}
      open={open}
      form={form}
      dirty={form.watch(['username', 'firstName', 'lastName', 'email']).some(Boolean)}
      submitLabel={form.busy ? INVITE.saving : INVITE.submit}
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

type PasswordDialogProps = { invited: Invited; open: boolean; onClose: () => void }

/** Shows a generated password, once. */
function PasswordDialog({ invited: { administrator, password }, ...dialog }: PasswordDialogProps) {
  const [isKept, setKept] = useState(false)
  const copy = async () => {
    const done = await copyText(password)
    if (done) setKept(true)
    if (done) reportSuccess(PASSWORD.copied)
    else reportFailure(PASSWORD.notCopied)
  }
  return (
    <OnceDialog
      {...dialog}
      title={<span className="wrap-anywhere">{PASSWORD.title(administrator.username)}</span>}
      texts={PASSWORD}
      isKept={isKept}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            <Copy aria-hidden />
            {PASSWORD.copy}
          </Button>
          <Button onClick={dialog.onClose}>{PASSWORD.done}</Button>
        </>
      }
    >
      <Field label={PASSWORD.label}>
        <Input
          readOnly
          value={password}
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="font-mono"
        />
      </Field>
    </OnceDialog>
  )
}

type Kind = 'invite' | 'edit' | 'reset' | 'disable' | 'end' | 'password'

/** The one open dialog, the password it shows if any, and the actions of rows. */
export function useAdministratorDialogs(administrators: readonly Administrator[] | undefined) {
  const { admin } = trpc.useUtils()
  const dialog = useRowDialog<Kind, Administrator>(administrators)
  const { show, close } = dialog
  const [invited, setInvited] = useState<Invited | null>(null)
  const { mutate: disable } = trpc.admin.administrators.disable.useMutation({
    onSuccess: ({ disabledAt }) => reportSuccess(disabledAt === null ? DONE.enabled : DONE.disabled),
    onError: (error) => reportRefusal(error, FAILED.disable),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const commands = useMemo(
    () => ({
      invite: () => show('invite'),
      edit: (administrator: Administrator) => show('edit', administrator),
      askEnd: (administrator: Administrator) => show('end', administrator),
      askReset: (administrator: Administrator) => show('reset', administrator),
      showPassword: (made: Invited) => {
        setInvited(made)
        show('password')
      },
      /** Disabling asks first. */
      toggle: (administrator: Administrator) => {
        if (administrator.disabledAt === null) show('disable', administrator)
        else disable({ id: administrator.id, disabled: false })
      },
      disable: ({ id }: Administrator) => disable({ id, disabled: true }),
      close,
    }),
    [show, close, disable],
  )
  return { shown: dialog.shown, invited, commands }
}

type AdministratorDialogState = ReturnType<typeof useAdministratorDialogs>
export type AdministratorCommands = AdministratorDialogState['commands']

/** The open dialog: a form, a question, or a password shown once. */
export function AdministratorDialogs({
  dialogs: { shown, invited, commands },
}: {
  dialogs: AdministratorDialogState
}) {
  if (shown === null) return null
  const { kind, row: administrator, open, opening } = shown
  if (kind === 'invite')
    return (
      <InviteDialog key={opening} open={open} onClose={commands.close} onInvited={commands.showPassword} />
    )
  if (kind === 'password')
    return invited && <PasswordDialog key={opening} invited={invited} open={open} onClose={commands.close} />
  if (administrator === null) return null
  if (kind === 'edit')
    return <EditDialog key={opening} administrator={administrator} open={open} onClose={commands.close} />
  if (kind === 'end')
    return <EndDialog key={opening} administrator={administrator} open={open} onClose={commands.close} />
  if (kind === 'reset' && administrator.isSelf)
    return <ChangePasswordDialog key={opening} open={open} onClose={commands.close} />
  if (kind === 'reset')
    return (
      <ResetDialog
        key={opening}
        administrator={administrator}
        open={open}
        onClose={commands.close}
        onReset={commands.showPassword}
      />
    )
  return (
    <AlertDialog
      title={<span className="wrap-anywhere">{DISABLE.title(administrator.username)}</span>}
      description={DISABLE.text}
      confirmLabel={DISABLE.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || commands.close()}
      onConfirm={() => commands.disable(administrator)}
    />
  )
}
