import type { PublicationState } from '@idex/contract/kernel/schedule'
import { daysLeftLabel } from '@idex/contract/kernel/trash'
import { Badge } from '@idex/ui/badge'
import { formatLocalTime } from '../format-time.ts'
import { STATES } from './messages.ts'

const VARIANTS = {
  draft: 'neutral',
  scheduled: 'accent',
  published: 'success',
  trashed: 'destructive',
} as const

type PublicationBadgeProps = {
  state: PublicationState
  scheduledAt: string | null
  daysRemaining: number | null
}

/**
 * Badge of the publication state; for a scheduled thing the time in the reader's time zone, in the trash the days left.
 */
export function PublicationBadge({ state, scheduledAt, daysRemaining }: PublicationBadgeProps) {
  return (
    <div className="flex flex-col items-start gap-1 max-xl:flex-row max-xl:flex-wrap max-xl:items-center max-xl:gap-x-2">
      <Badge variant={VARIANTS[state]}>{STATES[state]}</Badge>
      {state === 'scheduled' && scheduledAt !== null && (
        <time dateTime={scheduledAt} className="text-xs text-muted tabular-nums">
          {formatLocalTime(scheduledAt)}
        </time>
      )}
      {daysRemaining !== null && (
        <span className="text-xs whitespace-nowrap text-muted">{daysLeftLabel(daysRemaining)}</span>
      )}
    </div>
  )
}
