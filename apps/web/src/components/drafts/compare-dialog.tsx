import { cn } from '@idex/ui/class-names'
import type { DraftKind, Reading, Versioned } from './draft-kind.ts'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatLocalTime } from '../format-time.ts'
import { STALE } from './messages.ts'
import type { DraftForm } from './use-draft-form.ts'

/** A version in full; what differs from `other` is marked. */
export function VersionView({ reading, other }: { reading: Reading; other?: Reading }) {
  const mark = (differs: boolean) => cn('border-l-2 pl-3', differs ? 'border-accent' : 'border-transparent')
  return (
    <>
      {reading.lines.length > 0 && (
        <dl className="flex flex-col gap-3 text-sm">
          {reading.lines.map(({ label, text }, index) => (
            <div key={label} className={mark(other !== undefined && other.lines[index]?.text !== text)}>
              <dt className="text-xs text-muted">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">{text || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      {reading.html !== undefined && (
        <div
          className={cn(
            'prose-idex mt-6 text-sm first:mt-0',
            mark(other !== undefined && other.html?.text !== reading.html.text),
          )}
          dangerouslySetInnerHTML={{ __html: reading.html.text }}
        />
      )}
    </>
  )
}

type SideProps = { title: string; note?: string; reading: Reading; other: Reading }

type CompareDialogProps = {
  title: string
  description: string
  open: boolean
  onClose: () => void
  mine: Omit<SideProps, 'other'>
  theirs: Omit<SideProps, 'other'>
  children: ReactNode
}

/** Two versions of one thing side by side, to choose between. */
export function CompareDialog({ mine, theirs, onClose, children, ...props }: CompareDialogProps) {
  return (
    <Dialog size="xl" onOpenChange={(open) => open || onClose()} {...props}>
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

type StaleDialogProps<Draft extends FieldValues, Entity extends Versioned> = {
  kind: DraftKind<Draft, Entity>
  form: DraftForm<Draft, Entity>
}

/** Returns the readable form of some fields, and their names. */
function partOf({ lines, html }: Reading, fields: readonly string[]): { reading: Reading; label: string } {
  const own = lines.filter(({ field }) => fields.includes(field))
  const text = html && fields.includes(html.field) ? html : undefined
  const label = [...own, text].flatMap((line) => line?.label ?? []).join(', ')
  return { reading: { lines: own, ...(text && { html: text }) }, label }
}

/** Asks about each field that someone else has changed meanwhile as well, one after the other. */
export function StaleDialog<Draft extends FieldValues, Entity extends Versioned>({
  kind,
  form,
}: StaleDialogProps<Draft, Entity>) {
  const { conflict } = form
  if (conflict === null) return null
  const { theirs, by, left, joined } = conflict
  const field = left[0] ?? []
  const mine = partOf(kind.read(joined), field)
  const saved = partOf(kind.read(kind.toDraft(theirs)), field)
  const when = formatLocalTime(theirs.updatedAt)
  return (
    <CompareDialog
      title={STALE.title(kind.noun)}
      description={STALE.description(by, saved.label, left.length - 1)}
      open
      onClose={form.dismissConflict}
      mine={{ title: STALE.mine, reading: mine.reading }}
      theirs={{
        title: STALE.theirs,
        note: by === undefined ? when : `${by}, ${when}`,
        reading: saved.reading,
      }}
    >
      <Button variant="outline" onClick={form.takeTheirs}>
        {STALE.takeTheirs}
      </Button>
      <Button onClick={form.keepMine}>{STALE.keepMine}</Button>
    </CompareDialog>
  )
}
