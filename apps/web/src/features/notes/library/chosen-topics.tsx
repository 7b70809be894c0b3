import { Button } from '@idex/ui/button'
import { Chip } from '@idex/ui/chip'
import { useRef } from 'react'
import { useKeptCardFocus } from '../../../lib/list/card-list.tsx'
import { TOOLBAR } from './texts.ts'
import { useLibrarySearch } from './use-library-search.ts'

/** The topics a list is narrowed to, each with a way to drop it, and one to drop them all. */
export function ChosenTopics() {
  const { topics, setTopics } = useLibrarySearch()
  if (topics.length === 0) return null
  return <TopicChips topics={topics} onChange={(left) => void setTopics(left)} />
}

type Topics = ReturnType<typeof useLibrarySearch>['topics']

function TopicChips({ topics, onChange }: { topics: Topics; onChange: (topics: Topics) => void }) {
  const list = useRef<HTMLUListElement>(null)
  const keepFocus = useKeptCardFocus(list, topics.length)
  return (
    <ul ref={list} aria-label={TOOLBAR.chosen} className="flex flex-wrap items-center gap-2" {...keepFocus}>
      {topics.map((topic) => (
        <li key={topic} className="flex min-w-0">
          <Chip
            removeLabel={TOOLBAR.removeTopic(topic)}
            onRemove={() => onChange(topics.filter((other) => other !== topic))}
          >
            {topic}
          </Chip>
        </li>
      ))}
      {topics.length > 1 && (
        <li>
          <Button variant="link" size="sm" onClick={() => onChange([])}>
            {TOOLBAR.clear}
          </Button>
        </li>
      )}
    </ul>
  )
}
