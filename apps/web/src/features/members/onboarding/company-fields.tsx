import { COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from '@idex/contract/members/onboarding'
import { cn } from '@idex/ui/class-names'
import { Select } from '@idex/ui/select'
import { FormField } from '../../../lib/form/fields.tsx'
import type { AnswersControl } from './answers.ts'
import { COMPANY, employees } from './texts.ts'

const asOptions = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string = String,
) => values.map((value) => ({ value, label: label(value) }))

const INDUSTRY_OPTIONS = asOptions(INDUSTRIES)
const SIZE_OPTIONS = asOptions(COMPANY_SIZES, employees)
const JOB_OPTIONS = asOptions(JOB_TITLES)

/** Industry, company size and job title, all required. */
export function CompanyFields({ control, className }: { control: AnswersControl; className?: string }) {
  return (
    <div className={cn('grid gap-6', className)}>
      <FormField control={control} name="industry" label={COMPANY.industry} required>
        {({ value, onChange }) => (
          <Select
            options={INDUSTRY_OPTIONS}
            value={value}
            onValueChange={onChange}
            placeholder={COMPANY.industryPlaceholder}
          />
        )}
      </FormField>
      <FormField control={control} name="companySize" label={COMPANY.companySize} required>
        {({ value, onChange }) => (
          <Select
            options={SIZE_OPTIONS}
            value={value}
            onValueChange={onChange}
            placeholder={COMPANY.companySizePlaceholder}
          />
        )}
      </FormField>
      <FormField control={control} name="jobTitle" label={COMPANY.jobTitle} required>
        {({ value, onChange }) => (
          <Select
            options={JOB_OPTIONS}
            value={value}
            onValueChange={onChange}
            placeholder={COMPANY.jobTitlePlaceholder}
          />
        )}
      </FormField>
    </div>
  )
}
