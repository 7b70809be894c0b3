import { AlertDialog } from '@idex/ui/alert-dialog'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { type ReactNode, useState } from 'react'

type OnceDialogProps = {
  title: ReactNode
  texts: {
    text: string
    /** Asked where the dialog would close too early. */
    askTitle: string
    askText: string
    close: string
    stay: string
  }
  /** True if it was copied or saved. */
  isKept: boolean
  open: boolean
  onClose: () => void
  children: ReactNode
  actions: ReactNode
}

/**
 * Shows a secret that cannot be shown again. Closing asks first, unless it was copied or saved, or an action closes.
 */
export function SecretDialog({ title, texts, isKept, open, onClose, children, actions }: OnceDialogProps) {
  const [asking, setAsking] = useState(false)
  const onOpenChange = (next: boolean) => {
    if (next) return
    if (isKept) onClose()
    else setAsking(true)
  }
  return (
    <>
      <Dialog title={title} description={texts.text} open={open} onOpenChange={onOpenChange}>
        <DialogBody className="pb-6">{children}</DialogBody>
        <DialogFooter>{actions}</DialogFooter>
      </Dialog>
      <AlertDialog
        title={texts.askTitle}
        description={texts.askText}
        confirmLabel={texts.close}
        cancelLabel={texts.stay}
        destructive
        open={asking && open}
        onOpenChange={setAsking}
        onConfirm={onClose}
      />
    </>
  )
}
