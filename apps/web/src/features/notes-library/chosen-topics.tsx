import { Chip } from '@idex/ui/chip'
import { TOOLBAR } from './messages.ts'
import { useLibrarySearch } from './use-library-search.ts'

/** The topics a list is narrowed to, each with a way to drop it. */
export function ChosenTopics() {
  const { topics, setTopics } = useLibrarySearch()
  if (topics.length === 0) return null
  return (
    <ul aria-label={TOOLBAR.chosen} className="flex flex-wrap gap-2">
      {topics.map((topic) => (
        <li key={topic} className="flex min-w-0">
          <Chip
            removeLabel={TOOLBAR.removeTopic(topic)}
            onRemove={() => void setTopics(topics.filter((other) => other !== topic))}
          >
            {topic}
          </Chip>
        </li>
      ))}
    </ul>
  )
}
