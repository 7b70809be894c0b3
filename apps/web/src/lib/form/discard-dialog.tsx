import { AlertDialog } from '@idex/ui/alert-dialog'
import { DISCARD } from './texts.ts'

type DiscardDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDiscard: () => void }

/** Asks before a form closes with something in it that is saved nowhere. */
export function DiscardDialog({ onDiscard, ...props }: DiscardDialogProps) {
  return (
    <AlertDialog
      title={DISCARD.title}
      description={DISCARD.description}
      confirmLabel={DISCARD.confirm}
      cancelLabel={DISCARD.cancel}
      destructive
      onConfirm={onDiscard}
      {...props}
    />
  )
}
