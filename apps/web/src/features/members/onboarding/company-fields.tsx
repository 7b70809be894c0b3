import { COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from '@idex/contract/members/onboarding'
import { cn } from '@idex/ui/class-names'
import { Field } from '@idex/ui/field'
import { Select } from '@idex/ui/select'
import type { AnswerFields } from './answer-fields.ts'
import { COMPANY, employees } from './texts.ts'

const asOptions = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string = String,
) => values.map((value) => ({ value, label: label(value) }))

const INDUSTRY_OPTIONS = asOptions(INDUSTRIES)
const SIZE_OPTIONS = asOptions(COMPANY_SIZES, employees)
const JOB_OPTIONS = asOptions(JOB_TITLES)

/** Industry, company size and job title, all required. */
export function CompanyFields({
  answers,
  errors,
  onChange,
  className,
}: AnswerFields & { className?: string }) {
  return (
    <div className={cn('grid gap-6', className)}>
      <Field label={COMPANY.industry} required error={errors.industry}>
        <Select
          options={INDUSTRY_OPTIONS}
          value={answers.industry}
          onValueChange={(industry) => onChange({ industry })}
          placeholder={COMPANY.industryPlaceholder}
        />
      </Field>
      <Field label={COMPANY.companySize} required error={errors.companySize}>
        <Select
          options={SIZE_OPTIONS}
          value={answers.companySize}
          onValueChange={(companySize) => onChange({ companySize })}
          placeholder={COMPANY.companySizePlaceholder}
        />
      </Field>
      <Field label={COMPANY.jobTitle} required error={errors.jobTitle}>
        <Select
          options={JOB_OPTIONS}
          value={answers.jobTitle}
          onValueChange={(jobTitle) => onChange({ jobTitle })}
          placeholder={COMPANY.jobTitlePlaceholder}
        />
      </Field>
    </div>
  )
}
