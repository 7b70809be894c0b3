import { AlertDialog } from '@idex/ui/alert-dialog'
import { ContentDialog } from './content-dialog.tsx'
import { useRemoveContent } from './content-mutations.ts'
import { REMOVE } from './texts.ts'
import type { ContentDialogState } from './use-content-dialogs.ts'

/** What was opened above the list: an item's form, or the question before it is gone for good. */
export function ContentDialogs({ dialogs: { shown, commands } }: { dialogs: ContentDialogState }) {
  const remove = useRemoveContent()
  if (shown === null) return null
  const { kind, item, open, opening } = shown
  if (kind === 'form') return <ContentDialog key={opening} item={item} open={open} onClose={commands.close} />
  if (item === null) return null
  return (
    <AlertDialog
      title={REMOVE.title(item.title)}
      description={REMOVE.text}
      confirmLabel={REMOVE.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || commands.close()}
      onConfirm={() => remove.mutate({ id: item.id })}
    />
  )
}
