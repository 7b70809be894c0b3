import type { Note } from '@idex/contract/notes/note'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { useDeleteTrashed, useEmptyTrash } from './note-mutations.ts'
import { TRASH } from './messages.ts'

type DialogProps = { open: boolean; onOpenChange: (open: boolean) => void }

/** Asks before a note in the trash is deleted for good. */
export function DeleteNowDialog({ note, ...props }: DialogProps & { note: Pick<Note, 'id' | 'title'> }) {
  const remove = useDeleteTrashed(note.id)
  return (
    <AlertDialog
      title={TRASH.deleteTitle}
      description={TRASH.deleteText(note.title)}
      confirmLabel={TRASH.deleteNow}
      destructive
      onConfirm={() => remove.mutate({ id: note.id })}
      {...props}
    />
  )
}

/** Asks before everything in the trash is deleted for good. */
export function EmptyTrashDialog({ count, ...props }: DialogProps & { count: number }) {
  const empty = useEmptyTrash()
  return (
    <AlertDialog
      title={TRASH.emptyTitle}
      description={TRASH.emptyText(count)}
      confirmLabel={TRASH.empty}
      destructive
      onConfirm={() => empty.mutate()}
      {...props}
    />
  )
}
