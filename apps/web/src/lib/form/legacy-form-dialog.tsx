import { Dialog, type DialogProps } from '@idex/ui/dialog'
import { type ReactNode, useState } from 'react'
import { DiscardDialog } from './discard-dialog.tsx'

type FormDialogProps = {
  title: string
  description: string
  size?: DialogProps['size']
  open: boolean
  /** Whether the form holds something that closing would lose. */
  dirty: boolean
  /** Whether it is being sent, so that closing has to wait. */
  busy: boolean
  /** Closes the dialog, whatever the form holds. */
  onClose: () => void
  children: (requestClose: () => void) => ReactNode
}

/** A dialog around a form: Cancel, Esc, a click outside or the corner's cross close it only once that loses nothing. */
export function FormDialog({ open, dirty, busy, onClose, children, ...texts }: FormDialogProps) {
  const [asking, setAsking] = useState(false)
  const requestClose = () => {
    if (busy) return
    if (dirty) setAsking(true)
    else onClose()
  }
  return (
    <>
      <Dialog {...texts} open={open} onOpenChange={(next) => next || requestClose()}>
        {children(requestClose)}
      </Dialog>
      <DiscardDialog open={asking && open} onOpenChange={setAsking} onDiscard={onClose} />
    </>
  )
}
