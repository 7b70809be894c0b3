import { createFileRoute } from '@tanstack/react-router'
import { landingHead } from '../features/landing/head.ts'
import { LandingScreen } from '../features/landing/landing-screen.tsx'
import { prefetchSite } from '../features/site/prefetch-site.ts'

export const Route = createFileRoute('/')({
  staticData: { hydratesOnInteraction: true },
  loader: async ({ context: { api } }) => {
    const latest = api.notes.latest.prefetch()
    await prefetchSite(api)
    // The server waits for the notes; the browser shows placeholders at once.
    if (typeof document === 'undefined') await latest
  },
  head: ({ match }) => landingHead(match.context.publicUrl),
  component: LandingScreen,
})
