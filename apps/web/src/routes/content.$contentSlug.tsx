import { PRODUCT_NAME } from '@idex/contract/brand'
import { contentIdOf } from '@idex/contract/content-path'
import { createFileRoute } from '@tanstack/react-router'
import { ContentPending, ContentScreen } from '../features/content/content-screen.tsx'
import { contentTitle } from '../features/content/content-title.ts'
import { MemberShell } from '../features/member-shell/member-shell.tsx'

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
  pendingComponent: () => (
    <MemberShell>
      <ContentPending />
    </MemberShell>
  ),
  component: ContentPage,
})

function ContentPage() {
  const { contentSlug } = Route.useParams()
  return (
    <MemberShell>
      <ContentScreen contentSlug={contentSlug} />
    </MemberShell>
  )
}
