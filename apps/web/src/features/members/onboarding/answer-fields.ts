import type { Answers } from './answers.ts'
import type { FieldErrors } from './steps.ts'

/** What questions are given wherever they are asked; `errors` stay empty until going on was tried. */
export type AnswerFields = {
  answers: Answers
  errors: FieldErrors
  onChange: (part: Partial<Answers>) => void
}
