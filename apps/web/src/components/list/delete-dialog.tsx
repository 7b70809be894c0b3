import { AlertDialog } from '@idex/ui/alert-dialog'
import { reportChange, reportTrashed } from '../toasts.ts'
import { STAYS_IN_TRASH } from './trash-messages.ts'

type Input = { id: string; trashed?: boolean }

type Options = {
  onSuccess: (answer: unknown, input: Input) => void
  onError: (error: unknown) => void
  onSettled: () => unknown
}

type Procedure = { useMutation: (options: Options) => { mutate: (input: Input) => void } }

type DeleteDialogProps = {
  dialog: {
    shown: { kind: string; row: { id: string; title: string } | null } | null
    props: { open: boolean; onOpenChange: (open: boolean) => void }
  }
  /** Name of the kind, and of its parts that are deleted for good with it. */
  texts: { noun: string; lost: string }
  done: Record<'deleted' | 'restored', string>
  failed: Record<'delete' | 'restore', string>
  router: { remove: Procedure; restore: Procedure }
  refresh: () => unknown
}

/** Asks before a row goes to the trash ('trash'), with Undo in the toast, or is deleted for good ('remove'). */
export function DeleteDialog({ dialog: { shown, props }, texts, done, failed, ...rows }: DeleteDialogProps) {
  const { router, refresh } = rows
  const restore = router.restore.useMutation(reportChange(done.restored, failed.restore, refresh))
  const change = reportChange(done.deleted, failed.delete, refresh)
  const remove = router.remove.useMutation(change)
  const trash = router.remove.useMutation({
    ...change,
    onSuccess: (_answer, { id }) => reportTrashed(done.deleted, () => restore.mutate({ id })),
  })
  if (!shown?.row) return null
  const { id, title } = shown.row
  const isFinal = shown.kind === 'remove'
  const text = isFinal ? 'This cannot be undone.' : `Are you sure you want to delete this ${texts.noun}?`
  return (
    <AlertDialog
      title={isFinal ? `Delete “${title}” permanently?` : `Delete “${title}”?`}
      description={
        <>
          <span className="block">{text}</span>
          <span className="mt-2 block">{isFinal ? texts.lost : STAYS_IN_TRASH.one}</span>
        </>
      }
      confirmLabel={isFinal ? 'Delete permanently' : 'Delete'}
      destructive
      onConfirm={() => (isFinal ? remove : trash).mutate({ id, trashed: isFinal })}
      {...props}
    />
  )
}
