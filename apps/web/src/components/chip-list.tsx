import { Chip } from '@idex/ui/chip'
import { cn } from '@idex/ui/class-names'
import { memo } from 'react'

type ChipListProps = {
  name: string
  labels: readonly string[]
  /** How many are shown; all by default. */
  shown?: number
  more?: (hidden: number) => string
  className?: string | undefined
}

/** Labels of a thing, such as its topics: the first of them, and how many more there are. */
export const ChipList = memo(function ChipList(props: ChipListProps) {
  const { name, labels, shown = labels.length, more = (hidden) => `+${hidden} more`, className } = props
  if (labels.length === 0) return null
  const hidden = labels.slice(shown)
  return (
    <ul aria-label={name} className={cn('flex min-w-0 flex-wrap items-center gap-2', className)}>
      {labels.slice(0, shown).map((label) => (
        <li key={label} className="relative flex max-w-full min-w-0">
          <Chip>{label}</Chip>
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.join(', ')} className="relative text-xs whitespace-nowrap text-muted">
          <span aria-hidden>{more(hidden.length)}</span>
          <span className="sr-only">{hidden.join(', ')}</span>
        </li>
      )}
    </ul>
  )
})
