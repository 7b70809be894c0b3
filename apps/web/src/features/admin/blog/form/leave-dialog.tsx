import { AlertDialog } from '@idex/ui/alert-dialog'
import { LEAVE } from './messages.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Asks before the form is left with changes that are not saved. */
export function LeaveDialog({ dirty }: { dirty: boolean }) {
  const blocker = useLeaveGuard(dirty)
  return (
    <AlertDialog
      title={LEAVE.title}
      description={LEAVE.description}
      confirmLabel={LEAVE.confirm}
      cancelLabel={LEAVE.cancel}
      open={blocker.status === 'blocked'}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.()
      }}
      onConfirm={() => blocker.proceed?.()}
    />
  )
}
