import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen.tsx'
import { PRIVACY } from '../features/legal/messages.ts'
import { PRIVACY_SECTIONS } from '../features/legal/privacy-policy.ts'
import { pageHead } from '../features/site/page-head.ts'
import { prefetchSite } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/privacy-policy')({
  staticData: { hydratesOnInteraction: true },
  loader: ({ context }) => prefetchSite(context.api),
  head: ({ match }) =>
    pageHead({
      title: `${PRIVACY.title} · ${PRODUCT_NAME}`,
      description: PRIVACY.summary,
      path: '/privacy-policy',
      publicUrl: match.context.publicUrl,
    }),
  component: () => <LegalScreen {...PRIVACY} sections={PRIVACY_SECTIONS} />,
})
