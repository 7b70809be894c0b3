import type { AdminPost } from '@idex/contract/blog'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Spinner } from '@idex/ui/spinner'
import type { ReactNode } from 'react'
import { formatLocalTime } from '../format-time.ts'
import { STALE } from './messages.ts'
import { draftOf, type PostDraft } from './post-draft.ts'
import { VersionView } from './version-text.tsx'

type StaleDialogProps = {
  mine: PostDraft
  /** The post as someone else has saved it; undefined while it is on its way. */
  theirs: AdminPost | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onKeepMine: (theirs: AdminPost) => void
  onTakeTheirs: (theirs: AdminPost) => void
}

/** Two versions of one post side by side, when someone else was faster. */
export function StaleDialog({ mine, theirs, onKeepMine, onTakeTheirs, ...props }: StaleDialogProps) {
  const saved = theirs && draftOf(theirs)
  return (
    <Dialog title={STALE.title} description={STALE.description} size="lg" className="max-w-6xl" {...props}>
      <DialogBody>
        {theirs && saved ? (
          <div className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-2">
            <Side title={STALE.mine}>
              <VersionView version={mine} other={saved} />
            </Side>
            <Side title={STALE.theirs} note={formatLocalTime(theirs.updatedAt)}>
              <VersionView version={saved} other={mine} />
            </Side>
          </div>
        ) : (
          <Spinner label={STALE.loading} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="outline" disabled={!theirs} onClick={() => theirs && onTakeTheirs(theirs)}>
          {STALE.takeTheirs}
        </Button>
        <Button disabled={!theirs} onClick={() => theirs && onKeepMine(theirs)}>
          {STALE.keepMine}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Side({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 bg-raised p-4 sm:p-6">
      <h3 className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {title}
        {note !== undefined && <span className="text-xs font-normal text-muted">{note}</span>}
      </h3>
      {children}
    </section>
  )
}
