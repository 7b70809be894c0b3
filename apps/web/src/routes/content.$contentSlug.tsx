import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { contentIdOf } from '@idex/contract/content/content-path'
import { ClientOnly, createFileRoute, notFound } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../features/site/shell/loading-screen.tsx'
import { ContentScreen } from '../features/content/content-screen.tsx'
import { contentFailure } from '../features/content/content-failure.ts'
import { contentTitle } from '../features/content/content-title.ts'
import { prefetchInShell } from '../features/site/prefetch-site.ts'
import { MemberShell } from '../features/member-shell/member-shell.tsx'

// Of its own, since what is shown while a page loads is otherwise in every page's first script.
const ContentPending = lazy(() =>
  import('../features/member-shell/content-pending-page.tsx').then((file) => ({
    default: file.ContentPendingPage,
  })),
)

export const Route = createFileRoute('/content/$contentSlug')({
  loader: async ({ context, params }) => {
    const id = contentIdOf(params.contentSlug)
    if (id === '') throw notFound()
    // The screen's title and heading wait for the item, and it tells of other failures.
    const asked = context.api.content.get.ensureData({ id }).then(
      () => null,
      (error: unknown) => error,
    )
    await prefetchInShell(context, () => [asked])
    if (contentFailure(await asked).isUnknown) throw notFound()
  },
  head: ({ match, params }) => ({
    meta: [{ title: `${contentTitle(match, params.contentSlug)} · ${PRODUCT_NAME}` }],
  }),
  pendingMs: 200,
  pendingComponent: ContentLoading,
  component: ContentPage,
  notFoundComponent: UnknownContentPage,
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

function UnknownContentPage() {
  const { contentSlug } = Route.useParams()
  return (
    <MemberShell>
      <ContentScreen contentSlug={contentSlug} isUnknown />
    </MemberShell>
  )
}
