import { CONTENT_TYPES } from '@idex/contract/content/choices'
import { ToggleChip } from '@idex/ui/toggle-chip'
import { FILTER } from './texts.ts'
import { useDashboardSearch } from './use-dashboard-search.ts'

/** All content, or one kind of it. */
export function TypeFilter() {
  const { type, setType } = useDashboardSearch()
  return (
    <div role="group" aria-label={FILTER.label} className="flex flex-wrap gap-2">
      {[undefined, ...CONTENT_TYPES].map((choice) => (
        <ToggleChip
          key={choice ?? 'all'}
          pressed={type === choice}
          onPressedChange={() => void setType(choice)}
        >
          {choice === undefined ? FILTER.all : FILTER.types[choice]}
        </ToggleChip>
      ))}
    </div>
  )
}
