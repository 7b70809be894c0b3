import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen.tsx'
import { TERMS } from '../features/legal/messages.ts'
import { TERMS_SECTIONS } from '../features/legal/terms-of-service.ts'
import { pageHead } from '../features/site/page-head.ts'
import { prefetchSite } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/terms-of-service')({
  staticData: { hydratesOnInteraction: true },
  loader: ({ context }) => prefetchSite(context.api),
  head: ({ match }) =>
    pageHead({
      title: `${TERMS.title} · ${PRODUCT_NAME}`,
      description: TERMS.summary,
      path: '/terms-of-service',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <LegalScreen {...TERMS} sections={TERMS_SECTIONS} />,
})
