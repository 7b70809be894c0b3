import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { useParams } from '@tanstack/react-router'
import { FileQuestion } from 'lucide-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { BrokenState, EmptyListState, ListSkeleton } from '../../../components/list/list-states.tsx'
import { isRefused } from '../../../app/client/refusal.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { LIST, MISSING, POST_BROKEN } from './messages.ts'
import { NEW_POST, usePostAddress } from './use-post-address.ts'

const PostForm = lazy(async () => ({ default: (await import('../post-form/post-form.tsx')).PostForm }))

/** Blog Management: the form of the post in the address. */
export function PostPanel() {
  const { postId = NEW_POST } = useParams({ strict: false })
  const { close, goOn } = usePostAddress()
  const props = { onClose: close, onCreated: ({ id }: AdminPost) => goOn(id) }
  return (
    <Suspense fallback={<ListSkeleton label={LIST.loading} />}>
      {postId === NEW_POST ? (
        <PostForm key={NEW_POST} post={null} {...props} />
      ) : (
        <EditForm key={postId} id={postId} {...props} />
      )}
    </Suspense>
  )
}

type EditFormProps = { id: string } & Omit<ComponentProps<typeof PostForm>, 'post'>

/** The form of a post; a post deleted while it is being edited stays in the form. */
function EditForm({ id, ...ends }: EditFormProps) {
  const query = trpc.admin.blog.get.useQuery({ id }, { refetchOnMount: 'always' })
  const [known, setKnown] = useState<AdminPost>()
  const gone = isRefused(query.error, 'NOT_FOUND')
  // Fetched for the form, which must not start from cached data.
  const settled = known !== undefined || !(query.isFetching || gone)
  if (query.data !== undefined && query.data !== known && settled) setKnown(query.data)
  if (known !== undefined) return <PostForm post={known} {...ends} />
  if (query.isFetching) return <ListSkeleton label={LIST.loading} />
  if (gone) {
    const back = <Button onClick={() => ends.onClose(true)}>{MISSING.back}</Button>
    return <EmptyListState icon={FileQuestion} title={MISSING.title} text={MISSING.text} action={back} />
  }
  return <BrokenState title={POST_BROKEN} query={query} />
}
