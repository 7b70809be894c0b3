import { NewsletterFrame } from '../../newsletter/newsletter-frame.tsx'
import { NEWSLETTER } from './texts.ts'
import { StepFrame } from './step-frame.tsx'

/** Step 2: the operator's newsletter form, or the product's own. */
export function NewsletterStep({ moved }: { moved: boolean }) {
  return (
    <StepFrame title={NEWSLETTER.title} lead={NEWSLETTER.lead} moved={moved}>
      <NewsletterFrame />
    </StepFrame>
  )
}
