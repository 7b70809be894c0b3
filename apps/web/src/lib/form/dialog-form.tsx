import { Button } from '@idex/ui/button'
import { DialogBody, DialogFooter } from '@idex/ui/dialog'
import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { CANCEL } from './texts.ts'

type DialogFormProps = {
  form: RefObject<HTMLFormElement | null>
  /** Why the server refused the form as a whole. */
  error: string | null
  submitLabel: string
  pending: boolean
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** A form in the body and foot of a dialog. */
export function DialogForm({
  form,
  error,
  submitLabel,
  pending,
  onSubmit,
  onCancel,
  children,
}: DialogFormProps) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!pending) onSubmit()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="contents">
      {/* Positioned, for the hidden inputs of check boxes would scroll the whole dialog otherwise. */}
      <DialogBody className="relative flex flex-col gap-6 pb-6">{children}</DialogBody>
      <DialogFooter className="items-center">
        <p
          role="alert"
          className="mr-auto max-w-full min-w-0 flex-1 basis-56 text-sm text-destructive empty:hidden"
        >
          {error}
        </p>
        <Button variant="ghost" onClick={onCancel}>
          {CANCEL}
        </Button>
        <Button type="submit" pending={pending}>
          {submitLabel}
        </Button>
      </DialogFooter>
    </form>
  )
}
