import { keep, readKept } from '../../../lib/actor-storage.ts'
import { type Answers, DraftSchema, NO_ANSWERS } from './answers.ts'

const NAME = 'onboarding-draft'

/** The answers this member has given in this tab; none where storage is blocked. */
export function readDraft(): Answers {
  try {
    const draft = DraftSchema.safeParse(JSON.parse(readKept(NAME) ?? 'null'))
    return draft.success ? draft.data : NO_ANSWERS
  } catch {
    return NO_ANSWERS
  }
}

/** Keeps the answers over a reload. */
export function saveDraft(answers: Answers): void {
  keep(NAME, JSON.stringify(answers))
}

/** Forgets the answers. */
export function clearDraft(): void {
  keep(NAME, null)
}
