import { AlertDialog } from '@idex/ui/alert-dialog'
import { STAYS_IN_TRASH } from './trash-messages.ts'

type Deletion = { mutate: (input: { id: string; trashed: boolean }) => void }

type DeleteDialogProps = {
  dialog: {
    shown: { kind: string; row: { id: string; title: string } | null; open: boolean } | null
    close: () => void
  }
  /** Name of the kind, and of its parts that are deleted for good with it. */
  texts: { noun: string; lost: string }
  trash: Deletion
  remove: Deletion
}

/** Asks before a row goes to the trash ('trash'), or is deleted for good ('remove'). */
export function DeleteDialog({ dialog: { shown, close }, texts, trash, remove }: DeleteDialogProps) {
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
      open={shown.open}
      onOpenChange={(next) => next || close()}
      onConfirm={() => (isFinal ? remove : trash).mutate({ id, trashed: isFinal })}
    />
  )
}
