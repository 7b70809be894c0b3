import { AI_TOPICS, COMPANY_SIZES, INDUSTRIES, JOB_TITLES } from '@idex/contract/members/choices'
import { cn } from '@idex/ui/class-names'
import { Select } from '@idex/ui/select'
import { FormField } from '../../../components/form/fields.tsx'
import type { AnswersControl } from './answers.ts'
import { COMPANY, PREFERENCES, employeesText, selectedCount } from './messages.ts'
import { ToggleChipGroup } from '@idex/ui/toggle-chip-group'
import { useController } from 'react-hook-form'

const asOptions = <Value extends string>(
  values: readonly Value[],
  label: (value: Value) => string = String,
) => values.map((value) => ({ value, label: label(value) }))

const INDUSTRY_OPTIONS = asOptions(INDUSTRIES)
const SIZE_OPTIONS = asOptions(COMPANY_SIZES, employeesText)
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

const TOPIC_OPTIONS = AI_TOPICS.map((topic) => ({ value: topic, label: topic }))

type AiTopicsFieldProps = { control: AnswersControl; legendHidden?: boolean }

export function AiTopicsField({ control, legendHidden }: AiTopicsFieldProps) {
  const { field, fieldState } = useController({ control, name: 'aiTopics' })
  return (
    <div>
      <ToggleChipGroup
        legend={PREFERENCES.legend}
        legendHidden={legendHidden}
        required
        options={TOPIC_OPTIONS}
        values={field.value}
        onValuesChange={field.onChange}
        error={fieldState.error?.message}
      />
      <p aria-live="polite" className="mt-6 text-sm text-muted tabular-nums">
        {selectedCount(field.value.length, AI_TOPICS.length)}
      </p>
    </div>
  )
}
