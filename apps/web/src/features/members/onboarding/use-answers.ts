import { useState } from 'react'
import type { Answers } from './answers.ts'
import { readDraft, saveDraft } from './draft.ts'

/** The answers so far, kept over a reload of the page. */
export function useAnswers() {
  const [answers, setAnswers] = useState<Answers>(readDraft)
  const change = (part: Partial<Answers>) => {
    const next = { ...answers, ...part }
    setAnswers(next)
    saveDraft(next)
  }
  return { answers, change }
}
