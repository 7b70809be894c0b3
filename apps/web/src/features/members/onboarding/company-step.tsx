import { CompanyFields } from './company-fields.tsx'
import { COMPANY } from './texts.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'

/** Step 3: industry, company size and job title. */
export function CompanyStep({ moved, ...fields }: StepProps) {
  return (
    <StepFrame title={COMPANY.title} lead={COMPANY.lead} moved={moved}>
      <CompanyFields {...fields} className="max-w-lg" />
    </StepFrame>
  )
}
