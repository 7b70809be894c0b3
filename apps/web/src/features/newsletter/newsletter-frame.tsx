import { useSiteConfig } from '../../lib/site-config.tsx'
import { FRAME_TITLE } from './messages.ts'

/** The product's own form, bare, as a page for frames on its own origin. */
const OWN_FORM = '/newsletter?embed=true'

/** The operator's newsletter form in a frame, or the product's own where none is configured (decisions, "Newsletter"). */
export function NewsletterFrame() {
  const { newsletterEmbedUrl } = useSiteConfig()
  const isOwn = newsletterEmbedUrl === null
  return (
    <iframe
      src={newsletterEmbedUrl ?? OWN_FORM}
      title={FRAME_TITLE}
      loading="lazy"
      referrerPolicy={isOwn ? 'same-origin' : 'strict-origin'}
      // A sandbox means nothing to a page of the same origin, which needs scripts and its session.
      sandbox={isOwn ? undefined : 'allow-forms allow-scripts allow-same-origin allow-popups'}
      className={isOwn ? '-mx-1 h-72 w-[calc(100%+0.5rem)]' : 'h-96 w-full rounded-lg border bg-white'}
    />
  )
}
