import { Chip } from '@idex/ui/chip'
import { cn } from '@idex/ui/class-names'
import { memo } from 'react'
import { moreText } from './messages.ts'

/** How many labels a row shows before '+N more'. */
const SHOWN = 3

type RowLabelsProps = { name: string; labels: readonly string[]; className?: string }

/** A row's first labels, such as topics, and how many more it has. */
export const RowLabels = memo(function RowLabels({ name, labels, className }: RowLabelsProps) {
  if (labels.length === 0) return null
  const rest = labels.slice(SHOWN)
  return (
    <ul aria-label={name} className={cn('flex min-w-0 flex-wrap items-center gap-1', className)}>
      {labels.slice(0, SHOWN).map((label) => (
        <li key={label} className="max-w-full min-w-0">
          <Chip>{label}</Chip>
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.join(', ')} className="px-1 text-xs whitespace-nowrap text-muted">
          <span aria-hidden>{moreText(rest.length)}</span>
          <span className="sr-only">{rest.join(', ')}</span>
        </li>
      )}
    </ul>
  )
})
