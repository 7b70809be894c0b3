import { AI_TOPICS } from '@idex/contract/members/onboarding'
import { TopicToggle } from '@idex/ui/topic-toggle'
import { useController } from 'react-hook-form'
import type { AnswersControl } from './answers.ts'
import { PREFERENCES, selectedCount } from './texts.ts'

const TOPIC_OPTIONS = AI_TOPICS.map((topic) => ({ value: topic, label: topic }))

type TopicsFieldProps = { control: AnswersControl; legendHidden?: boolean }

/** The AI topics, at least one, and how many are chosen. */
export function TopicsField({ control, legendHidden }: TopicsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'aiTopics' })
  return (
    <div>
      <TopicToggle
        legend={PREFERENCES.legend}
        legendHidden={legendHidden}
        required
        options={TOPIC_OPTIONS}
        values={field.value}
        onValuesChange={field.onChange}
        error={fieldState.error?.message}
      />
      <p aria-live="polite" className="mt-6 text-sm text-muted tabular-nums">
        {selectedCount(field.value.length, AI_TOPICS.length)}
      </p>
    </div>
  )
}
