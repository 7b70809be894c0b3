import { Button } from '@idex/ui/button'
import { History } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { formatLocalTime } from '../format-time.ts'
import type { DraftKind, Versioned } from './draft-kind.ts'
import { OFFERED, RESTORED } from './messages.ts'
import type { DraftForm } from './use-draft-form.ts'
import { CompareDialog } from './compare-dialog.tsx'

type DraftNoticesProps<Draft extends FieldValues, Entity extends Versioned> = {
  kind: DraftKind<Draft, Entity>
  form: DraftForm<Draft, Entity>
  /** Values of the form after the restored draft is discarded. */
  entity: Entity | null
}

/** Says that an unsaved draft was restored, or offers one that is older than the saved version. */
export function DraftNotices<Draft extends FieldValues, Entity extends Versioned>(
  props: DraftNoticesProps<Draft, Entity>,
) {
  const { form, entity } = props
  return (
    <>
      {form.restoredAt !== null && (
        <Notice text={RESTORED.text(formatLocalTime(form.restoredAt))}>
          <Button variant="ghost" onClick={() => form.resetTo(entity)}>
            {RESTORED.discard}
          </Button>
        </Notice>
      )}
      {form.offered !== null && <OfferedDraft {...props} />}
    </>
  )
}

function OfferedDraft<Draft extends FieldValues, Entity extends Versioned>({
  kind,
  form,
}: DraftNoticesProps<Draft, Entity>) {
  const [comparing, setComparing] = useState(false)
  if (form.offered === null) return null
  const time = formatLocalTime(form.offered.savedAt)
  return (
    <Notice text={OFFERED.text(time, kind.noun)}>
      <Button variant="ghost" onClick={() => setComparing(true)}>
        {OFFERED.compare}
      </Button>
      <Button variant="ghost" onClick={form.dropOffered}>
        {OFFERED.discard}
      </Button>
      <CompareDialog
        title={OFFERED.title}
        description={OFFERED.description}
        open={comparing}
        onClose={() => setComparing(false)}
        mine={{ title: OFFERED.mine, note: time, reading: kind.read(form.offered.draft) }}
        theirs={{ title: OFFERED.theirs, reading: kind.read(form.draft) }}
      >
        <Button variant="outline" onClick={() => setComparing(false)}>
          {OFFERED.leave}
        </Button>
        <Button onClick={form.takeOffered}>{OFFERED.take}</Button>
      </CompareDialog>
    </Notice>
  )
}

function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-1 gap-y-1 rounded-md border border-accent/30 bg-accent/10 py-1 pr-1 pl-4 text-sm"
    >
      <History aria-hidden className="mr-2 size-4 shrink-0 text-accent" />
      <span className="mr-auto min-w-0 flex-1 basis-48 py-2">{text}</span>
      {children}
    </div>
  )
}
