import { createFileRoute } from '@tanstack/react-router'
import { landingHead } from '../features/landing/head.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { prefetchSite } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/')({
  loader: async ({ context: { api } }) => {
    await Promise.all([prefetchSite(api), api.notes.latest.prefetch()])
  },
  head: ({ match }) => landingHead(match.context.publicUrl),
  component: LandingScreen,
})
