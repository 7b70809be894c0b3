import { AlertDialog } from '@idex/ui/alert-dialog'
import { DISCARD } from './messages.ts'

type DiscardDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onDiscard: () => void }

/** Asks before a form with unsaved input closes. */
export function DiscardDialog({ onDiscard, ...props }: DiscardDialogProps) {
  return <AlertDialog {...DISCARD} onConfirm={onDiscard} {...props} />
}
