import { createFileRoute, notFound } from '@tanstack/react-router'
import { shareHead } from '../features/notes/share/share-head.ts'
import { ShareLoading } from '../features/notes/share/share-loading.tsx'
import { ShareNotFound } from '../features/notes/share/share-not-found.tsx'
import { ShareScreen } from '../features/notes/share/share-screen.tsx'
import { prefetchSite } from '../features/site/prefetch-site.ts'

const HTTP_GONE = 410

export const Route = createFileRoute('/share/$slug')({
  staticData: { hydratesOnInteraction: true },
  loader: async ({ context: { api, setStatus }, params: { slug } }) => {
    // Any failure is the Note Not Found screen.
    const opening = api.share.open.ensureData({ slug }).catch(() => null)
    const [shared] = await Promise.all([opening, prefetchSite(api)])
    if (shared === null || shared.outcome === 'not-found') throw notFound()
    if (shared.outcome === 'ended') setStatus(HTTP_GONE)
  },
  head: ({ match, params }) =>
    shareHead(match.context.api.share.open.getData({ slug: params.slug }), match.context.publicUrl),
  component: SharePage,
  pendingComponent: ShareLoading,
  notFoundComponent: ShareNotFound,
})

function SharePage() {
  const { slug } = Route.useParams()
  return <ShareScreen key={slug} slug={slug} />
}
