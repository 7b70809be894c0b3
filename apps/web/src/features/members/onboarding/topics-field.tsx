import { AI_TOPICS } from '@idex/contract/members/onboarding'
import { TopicToggle } from '@idex/ui/topic-toggle'
import type { AnswerFields } from './answer-fields.ts'
import { PREFERENCES, selectedCount } from './texts.ts'

const TOPIC_OPTIONS = AI_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** The AI topics, at least one, and how many are chosen. */
export function TopicsField({
  answers,
  errors,
  onChange,
  legendHidden,
}: AnswerFields & { legendHidden?: boolean }) {
  return (
    <div>
      <TopicToggle
        legend={PREFERENCES.legend}
        legendHidden={legendHidden}
        required
        options={TOPIC_OPTIONS}
        values={answers.aiTopics}
        onValuesChange={(aiTopics) => onChange({ aiTopics })}
        error={errors.aiTopics}
      />
      <p aria-live="polite" className="mt-6 text-sm text-muted tabular-nums">
        {selectedCount(answers.aiTopics.length, AI_TOPICS.length)}
      </p>
    </div>
  )
}
