import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { contentIdOf } from '@idex/contract/content/content-path'
import { ClientOnly, createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../features/site/shell/loading-screen.tsx'
import { ContentScreen } from '../features/content/content-screen.tsx'
import { contentTitle } from '../features/content/content-title.ts'
import { MemberShell } from '../features/site/member-shell/member-shell.tsx'

// Of its own, since what is shown while a page loads is otherwise in every page's first script.
const ContentPending = lazy(() =>
  import('../features/content/content-pending-page.tsx').then((file) => ({
    default: file.ContentPendingPage,
  })),
)

export const Route = createFileRoute('/content/$contentSlug')({
  ssr: false,
  loader: async ({ context: { api }, params }) => {
    const id = contentIdOf(params.contentSlug)
    // The screen tells of a failure; its title and heading wait for the item.
    if (id !== '') await api.content.get.ensureData({ id }).catch(() => undefined)
  },
  head: ({ match, params }) => ({
    meta: [{ title: `${contentTitle(match.context, params.contentSlug)} · ${PRODUCT_NAME}` }],
  }),
  pendingMs: 200,
  pendingComponent: ContentLoading,
  component: ContentPage,
})

function ContentLoading() {
  return (
    <ClientOnly fallback={<LoadingScreen />}>
      <Suspense fallback={<LoadingScreen />}>
        <ContentPending />
      </Suspense>
    </ClientOnly>
  )
}

function ContentPage() {
  const { contentSlug } = Route.useParams()
  return (
    <MemberShell>
      <ContentScreen contentSlug={contentSlug} />
    </MemberShell>
  )
}
