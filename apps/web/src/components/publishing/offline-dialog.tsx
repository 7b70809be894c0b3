import type { PublicationState } from '@idex/contract/kernel/schedule'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { offlineOutcome, type Outcome, type PublicationDraft } from './publication.ts'
import { LIVE, offlineTitle } from './messages.ts'

type OfflineDialogProps = {
  /** The version that readers may see now, null for a new thing. */
  thing: { title: string; state: PublicationState } | null
  draft: PublicationDraft
  texts: Record<Exclude<Outcome, 'published'>, string>
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before something that readers see is taken from them. */
export function OfflineDialog({ thing, draft, texts, ...props }: OfflineDialogProps) {
  const outcome = offlineOutcome(thing, draft)
  if (thing === null || outcome === null) return null
  return (
    <AlertDialog
      title={offlineTitle(thing.title)}
      description={texts[outcome]}
      confirmLabel={LIVE[outcome]}
      destructive
      {...props}
    />
  )
}
