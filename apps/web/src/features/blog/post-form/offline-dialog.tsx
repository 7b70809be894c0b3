import type { AdminPost } from '@idex/contract/blog/post'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { outcomeOf, type PostDraft } from './post-draft.ts'
import { OFFLINE } from './texts.ts'

/** What saving a draft would make of a post that readers see; null if they keep seeing it, or do not see it now. */
export function offlineOutcome(post: AdminPost | null, draft: PostDraft): 'draft' | 'scheduled' | null {
  const outcome = outcomeOf(draft)
  return post?.state !== 'published' || outcome === 'published' ? null : outcome
}

type OfflineDialogProps = {
  post: AdminPost | null
  draft: PostDraft
  open: boolean
  onOpenChange: (open: boolean) => void
  onConfirm: () => void
}

/** Asks before a post that readers see is taken from them. */
export function OfflineDialog({ post, draft, ...props }: OfflineDialogProps) {
  const outcome = offlineOutcome(post, draft)
  if (post === null || outcome === null) return null
  return (
    <AlertDialog
      title={OFFLINE.title(post.title)}
      description={OFFLINE.text[outcome]}
      confirmLabel={OFFLINE.confirm[outcome]}
      destructive
      {...props}
    />
  )
}
