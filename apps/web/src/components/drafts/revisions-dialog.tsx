import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { EmptyState } from '@idex/ui/empty-state'
import { Spinner } from '@idex/ui/spinner'
import { History, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatLocalTime } from '../format-time.ts'
import { BROKEN } from '../list/messages.ts'
import type { Reading } from './draft-kind.ts'
import { HISTORY } from './messages.ts'
import { VersionView } from './versions-dialog.tsx'

type Revision = { id: string; version: number; createdAt: string; author: string }

type RevisionsDialogProps = {
  /** Name of the entity in a sentence. */
  noun: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The revisions, which are asked for once it is open. */
  children: ReactNode
}

/** Earlier versions of a thing, each of which can be put into the form. */
export function RevisionsDialog({ noun, children, ...props }: RevisionsDialogProps) {
  return (
    <Dialog
      title={HISTORY.title}
      description={HISTORY.description(noun)}
      size="xl"
      className="max-w-5xl"
      {...props}
    >
      {children}
    </Dialog>
  )
}

type RevisionsProps<Earlier extends Revision> = {
  noun: string
  query: { data: readonly Earlier[] | undefined; isError: boolean; refetch: () => unknown }
  read: (revision: Earlier) => Reading
  onRestore: (revision: Earlier) => void
}

export function Revisions<Earlier extends Revision>(props: RevisionsProps<Earlier>) {
  const { noun, query, read, onRestore } = props
  const [chosenId, choose] = useState<string | null>(null)
  if (query.data === undefined) {
    return (
      <DialogBody>
        {query.isError ? (
          <EmptyState
            as="h3"
            icon={TriangleAlert}
            title={HISTORY.broken}
            action={<Button onClick={() => void query.refetch()}>{BROKEN.retry}</Button>}
          />
        ) : (
          <Spinner label={HISTORY.loading} />
        )}
      </DialogBody>
    )
  }
  const chosen = query.data.find(({ id }) => id === chosenId) ?? query.data[0]
  if (chosen === undefined) {
    return (
      <DialogBody>
        <EmptyState as="h3" icon={History} title={HISTORY.none} text={HISTORY.noneText(noun)} />
      </DialogBody>
    )
  }
  return (
    <>
      <DialogBody className="grid auto-rows-max gap-6 md:grid-cols-[16rem_minmax(0,1fr)]">
        <RevisionList revisions={query.data} chosen={chosen} onChoose={choose} />
        <div className="min-w-0 rounded-lg border bg-surface p-4 sm:p-6">
          <VersionView reading={read(chosen)} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => onRestore(chosen)}>{HISTORY.restore}</Button>
      </DialogFooter>
    </>
  )
}

type RevisionListProps = {
  revisions: readonly Revision[]
  chosen: Revision
  onChoose: (id: string) => void
}

function RevisionList({ revisions, chosen, onChoose }: RevisionListProps) {
  return (
    <ul
      aria-label={HISTORY.list}
      className="flex flex-col gap-1 self-start max-md:max-h-52 max-md:overflow-y-auto md:sticky md:top-0"
    >
      {revisions.map((revision) => (
        <li key={revision.id}>
          <button
            type="button"
            aria-pressed={revision === chosen}
            onClick={() => onChoose(revision.id)}
            className={cn(
              'w-full rounded-md px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-hover',
              revision === chosen && 'bg-hover',
            )}
          >
            <span className={cn('block font-medium', revision === chosen && 'text-accent')}>
              {HISTORY.version(revision.version)}
            </span>
            <span className="mt-0.5 block text-xs text-muted">
              {`${formatLocalTime(revision.createdAt)} · ${revision.author}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

type HistoryButtonProps = { noun: string; children: (close: () => void) => ReactNode }

/** Opens the earlier versions of what a form in a dialog changes. */
export function HistoryButton({ noun, children }: HistoryButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <div className="-mb-2 flex justify-end">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {HISTORY.button}
      </Button>
      <RevisionsDialog noun={noun} open={open} onOpenChange={setOpen}>
        {children(() => setOpen(false))}
      </RevisionsDialog>
    </div>
  )
}
