import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatLocalTime } from '../format-time.ts'
import type { DraftKind, Reading, Versioned } from './draft-kind.ts'
import { STALE } from './texts.ts'
import type { DraftForm } from './use-draft-form.ts'
import { VersionView } from './version-view.tsx'

type SideProps = { title: string; note?: string; reading: Reading; other: Reading }

type VersionsDialogProps = {
  title: string
  description: string
  open: boolean
  onClose: () => void
  mine: Omit<SideProps, 'other'>
  theirs: Omit<SideProps, 'other'>
  /** The buttons with which a version is chosen. */
  children: ReactNode
}

/** Two versions of one thing side by side, to choose between. */
export function VersionsDialog({ mine, theirs, onClose, children, ...props }: VersionsDialogProps) {
  return (
    <Dialog size="lg" className="max-w-6xl" onOpenChange={(open) => open || onClose()} {...props}>
      <DialogBody>
        <div className="grid gap-px overflow-hidden rounded-lg border bg-border md:grid-cols-2">
          <Side {...mine} other={theirs.reading} />
          <Side {...theirs} other={mine.reading} />
        </div>
      </DialogBody>
      <DialogFooter>{children}</DialogFooter>
    </Dialog>
  )
}

function Side({ title, note, reading, other }: SideProps) {
  return (
    <section aria-label={title} className="min-w-0 bg-raised p-4 sm:p-6">
      <h3 className="mb-4 flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {title}
        {note !== undefined && <span className="text-xs font-normal text-muted">{note}</span>}
      </h3>
      <VersionView reading={reading} other={other} />
    </section>
  )
}

type StaleDialogProps<Draft extends FieldValues, Thing extends Versioned> = {
  kind: DraftKind<Draft, Thing>
  form: DraftForm<Draft, Thing>
}

/** The form's values beside the version that somebody else has saved meanwhile. */
export function StaleDialog<Draft extends FieldValues, Thing extends Versioned>({
  kind,
  form,
}: StaleDialogProps<Draft, Thing>) {
  const { theirs } = form
  if (theirs === null) return null
  const saved = kind.read(kind.of(theirs))
  return (
    <VersionsDialog
      title={STALE.title(kind.noun)}
      description={STALE.description}
      open
      onClose={form.dismissTheirs}
      mine={{ title: STALE.mine, reading: kind.read(form.draft) }}
      theirs={{ title: STALE.theirs, note: formatLocalTime(theirs.updatedAt), reading: saved }}
    >
      <Button variant="outline" onClick={form.takeTheirs}>
        {STALE.takeTheirs}
      </Button>
      <Button onClick={form.keepMine}>{STALE.keepMine}</Button>
    </VersionsDialog>
  )
}
