import { Check } from 'lucide-react'
import { useSiteConfig } from '../../lib/site-config.tsx'
import { NEWSLETTER } from './messages.ts'
import { StepFrame } from './step-frame.tsx'

/** Step 2: the operator's newsletter form, or without one what email from the product would mean. */
export function NewsletterStep({ moved }: { moved: boolean }) {
  const { newsletterEmbedUrl } = useSiteConfig()
  if (newsletterEmbedUrl === null) return <EmailPromise moved={moved} />
  return (
    <StepFrame title={NEWSLETTER.title} lead={NEWSLETTER.lead} moved={moved}>
      <iframe
        src={newsletterEmbedUrl}
        title={NEWSLETTER.frame}
        loading="lazy"
        referrerPolicy="strict-origin"
        sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
        className="h-96 w-full rounded-lg border bg-white"
      />
    </StepFrame>
  )
}

function EmailPromise({ moved }: { moved: boolean }) {
  return (
    <StepFrame title={NEWSLETTER.title} lead={NEWSLETTER.ownLead} moved={moved}>
      <ul className="border-t">
        {NEWSLETTER.ownPoints.map((point) => (
          <li key={point} className="flex gap-4 border-b py-5 last:border-b-0">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-accent" />
            {point}
          </li>
        ))}
      </ul>
    </StepFrame>
  )
}
