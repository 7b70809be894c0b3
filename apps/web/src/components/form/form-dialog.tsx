import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { Dialog, DialogBody, DialogFooter, type DialogProps } from '@idex/ui/dialog'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { InputGuard } from '../leaving/leave-guard.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { CANCEL } from './messages.ts'
import type { ContractForm } from './use-contract-form.ts'

type FormDialogProps = {
  /** Texts of the dialog; its button says `submit`, and `saving` while the form is sent. */
  texts: { title: string; text: string; submit: string; saving?: string }
  size?: DialogProps['size']
  returnFocusTo?: DialogProps['returnFocusTo']
  open: boolean
  form: Pick<ContractForm<FieldValues>, 'element' | 'whole' | 'busy'>
  /** True if submitting destroys something. */
  destructive?: boolean
  /** Another way to send the form, beside the one of Enter. */
  secondary?: { label: string; onClick: () => void } | undefined
  /** True if closing would lose input. */
  dirty?: boolean
  /** True if a draft keeps the input, so that leaving the screen does not lose it. */
  kept?: boolean
  /** True if submitting has to wait for an upload. */
  waiting?: boolean
  /** Closes the dialog, even with unsaved input. */
  onClose: () => void
  children: ReactNode
}

/**
 * A form in a dialog. Cancel, Esc, a click outside and the close button ask before they lose input, and do nothing
 * during a submit; so do links and the back button, unless a draft keeps the input.
 */
export function FormDialog({ form, dirty = false, kept = false, ...props }: FormDialogProps) {
  const { texts, open, onClose, waiting = false, destructive = false, secondary, children, ...dialog } = props
  const { title, text, submit: label, saving = label } = texts
  const [asking, setAsking] = useState(false)
  const requestClose = () => {
    if (form.busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) =>
    waiting ? event.preventDefault() : form.element.onSubmit(event)
  return (
    <>
      <Dialog
        {...dialog}
        title={title}
        description={text}
        open={open}
        onOpenChange={(next) => next || requestClose()}
      >
        <form {...form.element} onSubmit={submit} className="contents">
          {/* Positioned, or the hidden inputs of checkboxes would scroll the whole dialog. */}
          <DialogBody className="relative flex flex-col gap-6 pb-6">{children}</DialogBody>
          <DialogFooter className="items-center">
            <p
              role="alert"
              className="mr-auto max-w-full min-w-0 flex-1 basis-56 text-sm text-destructive empty:hidden"
            >
              {form.whole}
            </p>
            <Button variant="ghost" onClick={requestClose} className={cn(secondary && 'max-[26rem]:flex-1')}>
              {CANCEL}
            </Button>
            {secondary && (
              <Button
                variant="outline"
                className="max-[26rem]:flex-1"
                disabled={waiting || form.busy}
                onClick={secondary.onClick}
              >
                {secondary.label}
              </Button>
            )}
            <Button
              type="submit"
              variant={destructive ? 'destructive' : 'primary'}
              pending={waiting || form.busy}
              className={cn(secondary && 'max-[26rem]:w-full')}
            >
              {form.busy ? saving : label}
            </Button>
          </DialogFooter>
        </form>
      </Dialog>
      {dirty && open && !kept && !form.busy && <InputGuard />}
      <DiscardDialog open={asking && open} onOpenChange={setAsking} onDiscard={onClose} />
    </>
  )
}
