import { Button } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { EmptyState } from '@idex/ui/empty-state'
import { Spinner } from '@idex/ui/spinner'
import { History } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { formatLocalTime } from '../format-time.ts'
import { LoadFailure } from '../list/load-failure.tsx'
import type { Reading } from './draft-kind.ts'
import { HISTORY } from './messages.ts'
import { VersionView } from './compare-dialog.tsx'

type Revision = { id: string; version: number; createdAt: string; author: string }

type HistoryProps<Earlier extends Revision> = {
  /** Name of the entity in a sentence. */
  noun: string
  id: string
  /** Answers with the revisions of `id`. */
  procedure: {
    useQuery: (
      input: { id: string },
      options: { refetchOnMount: 'always' },
    ) => ComponentProps<typeof LoadFailure>['query'] & { data: Earlier[] | undefined; isError: boolean }
  }
  read: (revision: Earlier) => Reading
  onRestore: (revision: Earlier) => void
}

type HistoryDialogProps<Earlier extends Revision> = HistoryProps<Earlier> & {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Earlier versions of a thing, asked for once it is open; each can be put into the form. */
export function HistoryDialog<Earlier extends Revision>(props: HistoryDialogProps<Earlier>) {
  const { open, onOpenChange, onRestore, ...asked } = props
  const restore = (revision: Earlier) => {
    onOpenChange(false)
    onRestore(revision)
  }
  return (
    <Dialog
      title={HISTORY.title}
      description={HISTORY.description(asked.noun)}
      size="xl"
      className="max-w-5xl"
      {...{ open, onOpenChange }}
    >
      <Revisions {...asked} onRestore={restore} />
    </Dialog>
  )
}

function Revisions<Earlier extends Revision>(props: HistoryProps<Earlier>) {
  const { noun, id, procedure, read, onRestore } = props
  const query = procedure.useQuery({ id }, { refetchOnMount: 'always' })
  const [chosenId, choose] = useState<string | null>(null)
  if (query.data === undefined) {
    return (
      <DialogBody>
        {query.isError ? (
          <LoadFailure as="h3" title={HISTORY.broken} query={query} />
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

/** Opens the earlier versions of what a form in a dialog changes. */
export function HistoryButton<Earlier extends Revision>(props: HistoryProps<Earlier>) {
  const [open, setOpen] = useState(false)
  return (
    <div className="-mb-2 flex justify-end">
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        <History aria-hidden />
        {HISTORY.button}
      </Button>
      <HistoryDialog {...props} open={open} onOpenChange={setOpen} />
    </div>
  )
}
