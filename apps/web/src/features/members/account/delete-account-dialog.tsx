import { type Account, DeleteAccountSchema } from '@idex/contract/members/account'
import { DELETE_CONFIRMATION } from '@idex/contract/members/choices'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogClose, DialogFooter } from '@idex/ui/dialog'
import { z } from 'zod'
import { TextField } from '../../../components/form/fields.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { refusalOf } from '../../../app/client/refusal.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { DANGER, deletionWarning, FAILURE } from './messages.ts'

/** The landing page, which confirms the deletion. */
const DELETED_PATH = '/?account=deleted'

const isConfirmation = (typed: string) => DeleteAccountSchema.safeParse({ confirm: typed.trim() }).success
const TypedSchema = z.object({ confirm: z.string().refine(isConfirmation, DANGER.wrongWord) })

type DeleteAccountDialogProps = Pick<Account, 'usage'> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Deletes the account once the word is typed; it says beforehand what will be deleted. */
export function DeleteAccountDialog({ usage, ...state }: DeleteAccountDialogProps) {
  return (
    <Dialog size="sm" title={DANGER.dialogTitle} description={deletionWarning(usage)} {...state}>
      <ConfirmForm />
    </Dialog>
  )
}

/** Leaves for the landing page with a full page load, so that nothing of the member stays in memory. */
function ConfirmForm() {
  const remove = trpc.account.remove.useMutation({
    onSuccess: () => globalThis.location.replace(DELETED_PATH),
    onError: (error) => {
      const { code, message } = refusalOf(error)
      toastError(
        error,
        FAILURE,
        code === 'MEMBERS_ONLY' && message !== undefined ? message : DANGER.failedText,
      )
    },
  })
  const form = useContractForm({
    schema: TypedSchema,
    values: { confirm: '' },
    // Also while the browser is leaving the page.
    busy: remove.isPending || remove.isSuccess,
    send: (_typed, answers) => remove.mutate({ confirm: DELETE_CONFIRMATION }, answers),
  })
  const isConfirmed = isConfirmation(form.watch('confirm'))
  return (
    <form {...form.element} className="contents">
      <DialogBody className="pb-6">
        <TextField
          control={form.control}
          name="confirm"
          label={DANGER.label}
          autoCapitalize="characters"
          spellCheck={false}
        />
      </DialogBody>
      <DialogFooter>
        <DialogClose>
          <Button variant="ghost">{DANGER.cancel}</Button>
        </DialogClose>
        <Button
          type="submit"
          variant="destructive"
          pending={form.busy}
          aria-disabled={!isConfirmed || form.busy || undefined}
          className={isConfirmed ? undefined : 'bg-hover text-muted hover:bg-hover'}
        >
          {DANGER.confirm}
        </Button>
      </DialogFooter>
    </form>
  )
}
