import { AlertDialog } from '@idex/ui/alert-dialog'
import { STOP } from './messages.ts'

type StopUploadDialogProps = { open: boolean; onOpenChange: (open: boolean) => void; onStop: () => void }

/** Asks before a running upload is cancelled. */
export function StopUploadDialog({ open, onOpenChange, onStop }: StopUploadDialogProps) {
  return (
    <AlertDialog
      title={STOP.title}
      description={STOP.description}
      confirmLabel={STOP.confirm}
      cancelLabel={STOP.cancel}
      destructive
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={onStop}
    />
  )
}
