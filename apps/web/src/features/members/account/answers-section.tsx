import type { Account } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { Skeleton } from '@idex/ui/skeleton'
import { reportSuccess, toastError } from '../../../components/toasts.ts'
import { Check } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { InputGuard } from '../../../components/leaving/leave-guard.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { type Answers, NO_ANSWERS } from '../onboarding/answers.ts'
import { CompanyFields, AiTopicsField } from '../onboarding/answer-fields.tsx'
import { AccountSection } from './account-section.tsx'
import { FAILURE, WORK } from './messages.ts'

const loadRules = async () => (await import('@idex/contract/members/onboarding')).OnboardingSchema

/** The onboarding answers, edited and saved together. */
export function AnswersSection({ account }: { account: Account | undefined }) {
  return (
    <AccountSection title={WORK.title} lead={WORK.lead}>
      {account ? <AnswersForm answers={account.answers} /> : <AnswersOutline />}
    </AccountSection>
  )
}

const CHIP_WIDTHS = ['w-32', 'w-40', 'w-28', 'w-36', 'w-44', 'w-24'] as const

function AnswersOutline() {
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-3">
        <Skeleton className="mt-7 h-10" />
        <Skeleton className="mt-7 h-10" />
        <Skeleton className="mt-7 h-10" />
      </div>
      <div className="mt-8 flex flex-wrap gap-2">
        {CHIP_WIDTHS.map((width) => (
          <Skeleton key={width} className={`h-10 rounded-full ${width}`} />
        ))}
      </div>
    </>
  )
}

function AnswersForm({ answers }: Pick<Account, 'answers'>) {
  const { form, dirty, saved, submit, discard } = useAnswersForm(answers)
  const { control, busy } = form
  return (
    <form {...form.element} onSubmit={submit} className="flex flex-col gap-8">
      {dirty && !busy && <InputGuard />}
      <CompanyFields control={control} className="sm:grid-cols-2 xl:grid-cols-3" />
      <AiTopicsField control={control} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          pending={busy}
          aria-disabled={!dirty || busy || undefined}
          className={dirty ? undefined : 'bg-hover text-muted hover:bg-hover'}
        >
          {busy ? WORK.saving : WORK.save}
        </Button>
        {dirty && !busy && (
          <Button variant="ghost" onClick={discard}>
            {WORK.discard}
          </Button>
        )}
        <p role="status" className="flex items-center gap-2 text-sm text-success [&_svg]:size-4">
          {saved && !dirty && (
            <>
              <Check aria-hidden />
              {WORK.saved}
            </>
          )}
        </p>
      </div>
    </form>
  )
}

function isSame(one: Answers, other: Answers): boolean {
  const key = ({ industry, companySize, jobTitle, aiTopics }: Answers) =>
    JSON.stringify([industry, companySize, jobTitle, aiTopics.toSorted()])
  return key(one) === key(other)
}

/** The edited answers: `dirty` if they differ from the saved ones, `saved` after they were stored. */
function useAnswersForm(answers: Account['answers']) {
  const stored: Answers = answers ?? NO_ANSWERS
  const utils = trpc.useUtils()
  const save = trpc.account.updateAnswers.useMutation({
    onSuccess: (account) => {
      utils.account.get.setData(undefined, account)
      form.reset(account.answers ?? NO_ANSWERS)
      reportSuccess(WORK.savedText)
    },
    onError: (error) => toastError(error, FAILURE, WORK.failedText),
  })
  const form = useContractForm({
    schema: loadRules,
    values: stored,
    current: answers ?? undefined,
    persistAs: { kind: 'answers', id: null },
    busy: save.isPending,
    send: save.mutate,
  })
  const dirty = !isSame(form.watch(), stored)
  return {
    form,
    dirty,
    saved: save.isSuccess,
    submit: (event: SubmitEvent<HTMLFormElement>) =>
      dirty ? form.element.onSubmit(event) : event.preventDefault(),
    discard: () => form.reset(stored),
  }
}
