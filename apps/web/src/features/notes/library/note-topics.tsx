import { cn } from '@idex/ui/class-names'
import { TopicList } from '../topic-list.tsx'
import { CARD } from './texts.ts'

/** How many topics a card of the library shows before '+N'. */
const SHOWN = 2

/** A note's topics on its card. */
export function NoteTopics({ topics, className }: { topics: readonly string[]; className?: string }) {
  return (
    <TopicList
      label={CARD.topics}
      topics={topics}
      shown={SHOWN}
      more={CARD.more}
      className={cn('flex-nowrap', className)}
    />
  )
}
