import type { AnswerFields } from './answer-fields.ts'

/** What a step with questions is given; `moved` when it was reached from another step. */
export type StepProps = AnswerFields & { moved: boolean }
