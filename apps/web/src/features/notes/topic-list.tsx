import { Chip } from '@idex/ui/chip'
import { cn } from '@idex/ui/class-names'

type TopicListProps = {
  label: string
  topics: readonly string[]
  shown: number
  more: (hidden: number) => string
  className?: string
}

/** The first `shown` topics of a note, and how many more there are. */
export function TopicList({ label, topics, shown, more, className }: TopicListProps) {
  if (topics.length === 0) return null
  const hidden = topics.slice(shown)
  return (
    <ul aria-label={label} className={cn('flex min-w-0 flex-wrap items-center gap-2', className)}>
      {topics.slice(0, shown).map((topic) => (
        <li key={topic} className="relative flex min-w-0">
          <Chip>{topic}</Chip>
        </li>
      ))}
      {hidden.length > 0 && (
        <li title={hidden.join(', ')} className="relative text-xs whitespace-nowrap text-muted">
          {more(hidden.length)}
        </li>
      )}
    </ul>
  )
}
