import { type Answers, DraftSchema, NO_ANSWERS } from './answers.ts'

const KEY = 'onboarding-draft'

/** The answers kept in this browser session; none where storage is blocked. */
export function readDraft(): Answers {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    const draft = DraftSchema.safeParse(kept)
    return draft.success ? draft.data : NO_ANSWERS
  } catch {
    return NO_ANSWERS
  }
}

/** Keeps the answers over a reload. */
export function saveDraft(answers: Answers): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(answers))
  } catch {
    // Blocked or full storage: a reload starts over.
  }
}

/** Forgets the answers. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
