import type { PostRevision } from '@idex/contract/blog/post'
import { Revisions } from '../../../components/drafts/revisions-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { POST_FORM, readPost } from './post-draft.ts'

type PostRevisionsProps = { postId: string; onRestore: (revision: PostRevision) => void }

/** Earlier versions of a post. */
export function PostRevisions({ postId, onRestore }: PostRevisionsProps) {
  const query = trpc.admin.blog.revisions.useQuery({ id: postId }, { refetchOnMount: 'always' })
  return (
    <Revisions
      noun={POST_FORM.noun}
      query={query}
      read={({ post }) => readPost(post)}
      onRestore={onRestore}
    />
  )
}
