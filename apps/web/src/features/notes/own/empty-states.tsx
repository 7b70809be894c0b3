import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { CircleAlert, FileUp, SearchX, Trash2 } from 'lucide-react'
import { EMPTY, FILTERS, LIST } from './texts.ts'

/** Says that nothing has been uploaded yet, with an upload button. */
export function NoActiveNotes({ onUpload }: { onUpload: () => void }) {
  return (
    <EmptyState
      icon={FileUp}
      title={EMPTY.active.title}
      action={<Button onClick={onUpload}>{EMPTY.active.action}</Button>}
    />
  )
}

/** Says that the trash is empty. */
export function NoTrashedNotes() {
  return <EmptyState icon={Trash2} {...EMPTY.trash} />
}

/** Says that no note matches search and topics. */
export function NoMatchingNotes({ onClear }: { onClear: () => void }) {
  const action = (
    <Button variant="outline" onClick={onClear}>
      {FILTERS.reset}
    </Button>
  )
  return <EmptyState icon={SearchX} {...EMPTY.noMatch} action={action} />
}

/** Says that the notes could not be loaded, with a retry button. */
export function NotesFailure({ pending, onRetry }: { pending: boolean; onRetry: () => void }) {
  const action = (
    <Button variant="outline" pending={pending} onClick={onRetry}>
      {LIST.retry}
    </Button>
  )
  return (
    <div role="alert">
      <EmptyState icon={CircleAlert} title={LIST.failed} action={action} />
    </div>
  )
}
