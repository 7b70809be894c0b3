import { AI_TOPICS } from '@idex/contract/onboarding'
import { TopicToggle } from '@idex/ui/topic-toggle'
import { PREFERENCES, selectedCount } from './messages.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

const TOPIC_OPTIONS = AI_TOPICS.map((topic) => ({ value: topic, label: topic }))

/** Step 4: the AI topics, at least one. */
export function PreferencesStep({ answers, errors, onChange, moved }: StepProps) {
  return (
    <StepFrame title={PREFERENCES.title} lead={PREFERENCES.lead} moved={moved}>
      <TopicToggle
        legend={PREFERENCES.legend}
        legendHidden
        required
        options={TOPIC_OPTIONS}
        values={answers.aiTopics}
        onValuesChange={(aiTopics) => onChange({ aiTopics })}
        error={errors.aiTopics}
      />
      <p aria-live="polite" className="mt-6 text-sm text-muted tabular-nums">
        {selectedCount(answers.aiTopics.length, AI_TOPICS.length)}
      </p>
    </StepFrame>
  )
}
