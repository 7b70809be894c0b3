import { type Account, DELETE_CONFIRMATION } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { Field } from '@idex/ui/field'
import { Input } from '@idex/ui/input'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { DANGER, deletionWarning } from './texts.ts'
import { useDeleteAccount } from './use-delete-account.ts'

type DeleteAccountDialogProps = Pick<Account, 'usage'> & { trigger: ReactNode }

/** Deletes the account once the word is typed; what goes is said first. */
export function DeleteAccountDialog({ usage, trigger }: DeleteAccountDialogProps) {
  return (
    <Dialog size="sm" title={DANGER.dialogTitle} description={deletionWarning(usage)} trigger={trigger}>
      <ConfirmForm />
    </Dialog>
  )
}

function ConfirmForm() {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const { deleting, deleteAccount } = useDeleteAccount()
  const confirmed = typed.trim() === DELETE_CONFIRMATION
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (confirmed) return deleteAccount()
    setTried(true)
    input.current?.focus()
  }
  return (
    <form className="contents" onSubmit={submit} noValidate>
      <DialogBody className="pb-6">
        <Field label={DANGER.label} error={tried && !confirmed ? DANGER.wrongWord : null}>
          <Input
            ref={input}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{DANGER.cancel}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="destructive"
          pending={deleting}
          aria-disabled={!confirmed || deleting || undefined}
          className={confirmed ? undefined : 'bg-hover text-muted hover:bg-hover'}
        >
          {DANGER.confirm}
        </Button>
      </DialogFooter>
    </form>
  )
}
