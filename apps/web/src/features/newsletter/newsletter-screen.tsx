import { useSiteConfig } from '../../app/client/site-config.tsx'
import { SitePage } from '../site/site-page.tsx'
import { NEWSLETTER_PAGE, SUBSCRIBE } from './messages.ts'
import { NewsletterFrame } from './newsletter-frame.tsx'
import { SubscribeForm } from './subscribe-form.tsx'

/** The newsletter's own page: a promise and the form. */
export function NewsletterScreen() {
  const { newsletterEmbedUrl } = useSiteConfig()
  return (
    <SitePage>
      <div className="mx-auto grid max-w-6xl items-center gap-x-16 gap-y-12 px-6 py-16 md:px-8 md:py-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div>
          <h1 className="max-w-[14ch] font-display text-display">{NEWSLETTER_PAGE.title}</h1>
          <p className="mt-6 max-w-[46ch] text-lg text-muted">{NEWSLETTER_PAGE.lead}</p>
          <ul className="mt-10 max-w-xl border-b">
            {NEWSLETTER_PAGE.points.map((point) => (
              <li key={point} className="border-t py-4 text-muted">
                {point}
              </li>
            ))}
          </ul>
        </div>
        <section aria-label={SUBSCRIBE.title} className="rounded-2xl border bg-surface p-6 sm:p-8">
          {newsletterEmbedUrl === null ? <SubscribeForm /> : <NewsletterFrame />}
        </section>
      </div>
    </SitePage>
  )
}

/** Only the form, for a frame on another page of this site, which has the landmarks and the first heading. */
export function NewsletterEmbed() {
  return (
    <div className="max-w-xl p-1">
      <h2 className="sr-only">{SUBSCRIBE.title}</h2>
      <SubscribeForm />
    </div>
  )
}
