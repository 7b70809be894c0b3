import type { Answers } from './answers.ts'
import type { FieldErrors } from './steps.ts'

/** What a step with questions is given; `errors` stay empty until going on was tried. */
export type StepProps = {
  answers: Answers
  errors: FieldErrors
  onChange: (part: Partial<Answers>) => void
  moved: boolean
}
