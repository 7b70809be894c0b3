import type { Account, EmailPreferences } from '@idex/contract/members/account'
import { INSIGHT_RHYTHMS } from '@idex/contract/members/choices'
import { Field } from '@idex/ui/field'
import { Select } from '@idex/ui/select'
import { Skeleton } from '@idex/ui/skeleton'
import { Switch } from '@idex/ui/switch'
import { ToggleChipGroup } from '@idex/ui/toggle-chip-group'
import { useId } from 'react'
import { AccountSection } from './account-section.tsx'
import { EMAIL, FAILURE } from './messages.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { toastError } from '../../../components/toasts.ts'
import { TOPIC_OPTIONS } from '../../notes/topic-options.ts'

/** Changes to email preferences are optimistic, and sent one after the other. */
function useEmailPreferences(preferences: EmailPreferences) {
  const utils = trpc.useUtils()
  const show = (next: EmailPreferences) =>
    utils.account.get.setData(undefined, (account) => account && { ...account, emailPreferences: next })
  const update = trpc.account.updateEmailPreferences.useMutation({
    scope: { id: 'email-preferences' },
    onError: (error) => {
      void utils.account.get.invalidate()
      toastError(error, FAILURE, EMAIL.failedText)
    },
  })
  const change = (part: Partial<EmailPreferences>) => {
    const next = { ...preferences, ...part }
    show(next)
    update.mutate(next)
  }
  const status = update.isPending ? 'saving' : update.isSuccess ? 'saved' : 'idle'
  return { status, change } as const
}

const RHYTHM_OPTIONS = INSIGHT_RHYTHMS.map((value) => ({ value, label: EMAIL.rhythms[value] }))

/** Settings of emails about new insights: on or off, how often, and topics; each change is saved at once. */
export function EmailSection({ account }: { account: Account | undefined }) {
  return (
    <AccountSection title={EMAIL.title} lead={EMAIL.lead}>
      {account ? <EmailFields account={account} /> : <Skeleton className="h-10 w-full" />}
    </AccountSection>
  )
}

function EmailFields({ account }: { account: Account }) {
  const id = useId()
  const { email } = account.user
  const { wantsInsightEmails, insightRhythm, insightTopics } = account.emailPreferences
  const { status, change } = useEmailPreferences(account.emailPreferences)
  return (
    <>
      <div className="flex items-start justify-between gap-6">
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            {EMAIL.label}
          </label>
          <p id={`${id}-hint`} className="mt-1 truncate text-sm text-muted">
            {email === null ? EMAIL.noAddress : EMAIL.sentTo(email)}
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-hint`}
          checked={wantsInsightEmails && email !== null}
          disabled={email === null}
          onCheckedChange={(wanted) => change({ wantsInsightEmails: wanted })}
        />
      </div>
      {wantsInsightEmails && email !== null && (
        <>
          <Field label={EMAIL.rhythm} hint={EMAIL.rhythmHints[insightRhythm]} className="mt-8">
            <Select
              options={RHYTHM_OPTIONS}
              value={insightRhythm}
              onValueChange={(rhythm) => change({ insightRhythm: rhythm })}
              className="sm:max-w-72"
            />
          </Field>
          <ToggleChipGroup
            className="mt-8"
            legend={EMAIL.topics}
            hint={EMAIL.topicsHint}
            options={TOPIC_OPTIONS}
            values={insightTopics}
            onValuesChange={(topics) => change({ insightTopics: topics })}
          />
        </>
      )}
      <p role="status" className="mt-4 h-5 text-sm text-muted">
        {status === 'saving' ? EMAIL.saving : status === 'saved' ? EMAIL.saved : ''}
      </p>
    </>
  )
}
