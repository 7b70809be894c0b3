import type { PublicationState } from '@idex/contract/kernel/schedule'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { unpublishOutcome, type Outcome, type PublicationDraft } from './publication.ts'
import { LIVE, unpublishTitle } from './messages.ts'

type UnpublishDialogProps = {
  /** The version that readers may see now, null for a new entity. */
  entity: { title: string; state: PublicationState } | null
  draft: PublicationDraft
  texts: Record<Exclude<Outcome, 'published'>, string>
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before something that readers see is taken from them. */
export function UnpublishDialog({ entity, draft, texts, ...props }: UnpublishDialogProps) {
  const outcome = unpublishOutcome(entity, draft)
  if (entity === null || outcome === null) return null
  return (
    <AlertDialog
      title={unpublishTitle(entity.title)}
      description={texts[outcome]}
      confirmLabel={LIVE[outcome]}
      destructive
      {...props}
    />
  )
}
