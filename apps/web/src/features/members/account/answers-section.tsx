import type { Account } from '@idex/contract/members/account'
import { Button } from '@idex/ui/button'
import { Check } from 'lucide-react'
import { CompanyFields } from '../onboarding/company-fields.tsx'
import { TopicsField } from '../onboarding/topics-field.tsx'
import { AccountSection } from './account-section.tsx'
import { WORK } from './texts.ts'
import { useAnswersForm } from './use-answers-form.ts'

/** The onboarding answers, to be changed and saved together. */
export function AnswersSection({ answers }: Pick<Account, 'answers'>) {
  const { ref, submit, discard, dirty, saving, saved, fields } = useAnswersForm(answers)
  return (
    <AccountSection title={WORK.title} lead={WORK.lead}>
      <form ref={ref} noValidate onSubmit={submit} className="flex flex-col gap-8">
        <CompanyFields {...fields} className="sm:grid-cols-2 xl:grid-cols-3" />
        <TopicsField {...fields} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            type="submit"
            pending={saving}
            aria-disabled={!dirty || saving || undefined}
            className={dirty ? undefined : 'bg-hover text-muted hover:bg-hover'}
          >
            {saving ? WORK.saving : WORK.save}
          </Button>
          {dirty && !saving && (
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
    </AccountSection>
  )
}
