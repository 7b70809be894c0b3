import { PREFERENCES } from './texts.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { TopicsField } from './topics-field.tsx'

/** Step 4: the AI topics, at least one. */
export function PreferencesStep({ moved, ...fields }: StepProps) {
  return (
    <StepFrame title={PREFERENCES.title} lead={PREFERENCES.lead} moved={moved}>
      <TopicsField {...fields} legendHidden />
    </StepFrame>
  )
}
