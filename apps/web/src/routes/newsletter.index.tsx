import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { NEWSLETTER_PAGE } from '../features/newsletter/messages.ts'
import { NewsletterEmbed, NewsletterScreen } from '../features/newsletter/newsletter-screen.tsx'
import { parseNewsletterSearch } from '../features/newsletter/newsletter-search.ts'
import { pageHead } from '../features/site/page-head.ts'
import { prefetchSite } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/newsletter/')({
  validateSearch: parseNewsletterSearch,
  loader: ({ context }) => prefetchSite(context.api),
  head: ({ match }) =>
    pageHead({
      title: `${NEWSLETTER_PAGE.tab} · ${PRODUCT_NAME}`,
      description: NEWSLETTER_PAGE.lead,
      path: '/newsletter',
      publicUrl: match.context.publicUrl,
    }),
  component: NewsletterPage,
})

function NewsletterPage() {
  const { embed } = Route.useSearch()
  return embed ? <NewsletterEmbed /> : <NewsletterScreen />
}
