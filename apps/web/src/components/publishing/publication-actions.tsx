import { Pencil, Trash2 } from 'lucide-react'
import { NoAction, RowAction, TrashedActions, ViewAction } from '../list/row-actions.tsx'

type PublicationActionsProps = {
  row: { id: string; state: string }
  texts: Record<'view' | 'edit' | 'trash' | 'restore' | 'remove', string>
  /** Its page, where it has one. */
  href: string | undefined
  restore: { isPending: boolean; mutate: (row: { id: string }) => void }
  onEdit: () => void
  onTrash: () => void
  onRemove: () => void
}

/** An administrator's actions on a post or content item: other ones in the trash. */
export function PublicationActions({ row, texts, href, restore, ...on }: PublicationActionsProps) {
  return (
    <div className="flex gap-1">
      {href === undefined ? <NoAction /> : <ViewAction row={row} label={texts.view} href={href} />}
      {row.state === 'trashed' ? (
        <TrashedActions
          row={row}
          texts={texts}
          isRestoring={restore.isPending}
          onRestore={() => restore.mutate({ id: row.id })}
          onRemove={on.onRemove}
        />
      ) : (
        <>
          <RowAction row={row} label={texts.edit} onClick={on.onEdit}>
            <Pencil aria-hidden />
          </RowAction>
          <RowAction row={row} label={texts.trash} onClick={on.onTrash}>
            <Trash2 aria-hidden />
          </RowAction>
        </>
      )}
    </div>
  )
}
