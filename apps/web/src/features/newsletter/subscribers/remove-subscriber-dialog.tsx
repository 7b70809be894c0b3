import type { Subscriber } from '@idex/contract/newsletter/subscribers'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { trpc } from '../../../lib/trpc.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DONE, FAILED, REMOVE } from './texts.ts'

type RemoveSubscriberDialogProps = { subscriber: Subscriber | null; open: boolean; onClose: () => void }

/** Asks before a subscriber is forgotten. */
export function RemoveSubscriberDialog({ subscriber, open, onClose }: RemoveSubscriberDialogProps) {
  const { admin } = trpc.useUtils()
  const remove = trpc.admin.subscribers.remove.useMutation({
    onSuccess: () => reportSuccess(DONE),
    onError: (error) => reportRefusal(error, FAILED),
    onSettled: () => admin.subscribers.list.invalidate(),
  })
  if (subscriber === null) return null
  return (
    <AlertDialog
      title={<span className="wrap-anywhere">{REMOVE.title(subscriber.email)}</span>}
      description={REMOVE.text}
      confirmLabel={REMOVE.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || onClose()}
      onConfirm={() => remove.mutate({ id: subscriber.id })}
    />
  )
}
