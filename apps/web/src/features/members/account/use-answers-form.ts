import type { Account } from '@idex/contract/members/account'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import { toast } from '@idex/ui/toast'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { trpc } from '../../../lib/trpc.ts'
import { type Answers, NO_ANSWERS } from '../onboarding/answers.ts'
import { missingAnswers } from '../onboarding/steps.ts'
import { SUCCESS, WORK } from './texts.ts'
import { tellFailure } from './tell-failure.ts'

const FIRST_OPEN_QUESTION = '[aria-invalid="true"],fieldset button'

function isSame(one: Answers, other: Answers): boolean {
  const key = ({ industry, companySize, jobTitle, aiTopics }: Answers) =>
    JSON.stringify([industry, companySize, jobTitle, aiTopics.toSorted()])
  return key(one) === key(other)
}

/** The answers as they are being changed: `dirty` once they differ from what is kept, `saved` after they were stored. */
export function useAnswersForm(kept: Account['answers']) {
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState<Answers | null>(null)
  const [tried, setTried] = useState(false)
  const utils = trpc.useUtils()
  const stored: Answers = kept ?? NO_ANSWERS
  const answers = draft ?? stored
  const dirty = !isSame(answers, stored)
  const missing = { ...missingAnswers(3, answers), ...missingAnswers(4, answers) }
  const reset = () => {
    setDraft(null)
    setTried(false)
  }
  const save = trpc.account.updateAnswers.useMutation({
    onSuccess: (account) => {
      utils.account.get.setData(undefined, account)
      reset()
      toast({ title: SUCCESS, description: WORK.savedText })
    },
    onError: (error) => tellFailure(error, WORK.failedText),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!dirty || save.isPending) return
    const given = OnboardingSchema.safeParse(answers)
    if (given.success) return save.mutate(given.data)
    flushSync(() => setTried(true))
    ref.current?.querySelector<HTMLElement>(FIRST_OPEN_QUESTION)?.focus()
  }
  const onChange = (part: Partial<Answers>) => {
    if (save.isPending) return
    setDraft({ ...answers, ...part })
  }
  return {
    ref,
    submit,
    discard: reset,
    dirty,
    saving: save.isPending,
    saved: save.isSuccess,
    fields: { answers, errors: tried ? missing : {}, onChange },
  }
}
