import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { FileQuestion, TriangleAlert } from 'lucide-react'
import { type ComponentProps, useCallback, useState } from 'react'
import { FramedState, ListSkeleton } from '../../../lib/list/list-states.tsx'
import { BROKEN } from '../../../lib/list/texts.ts'
import { LIST_VIEW, NEW_VIEW } from '../../../lib/panel/panel-search.ts'
import type { PanelPlace } from '../../../lib/panel/use-panel-place.ts'
import { trpc } from '../../../lib/trpc.ts'
import { MISSING } from '../post-form/texts.ts'
import { PostForm } from '../post-form/post-form.tsx'
import { PostsView } from './posts-view.tsx'
import { LIST, POST_BROKEN } from './texts.ts'

type BlogPanelProps = { view: string; onView: PanelPlace['show'] }

/** Blog Management: the posts, or the form of one of them. */
export function BlogPanel({ view, onView }: BlogPanelProps) {
  const [returning, setReturning] = useState(false)
  const edit = useCallback(({ id }: { id: string }) => onView(id, { keepsList: true }), [onView])
  const close = (saved: boolean) => {
    setReturning(true)
    onView(LIST_VIEW, { ignoreBlocker: saved, keepsList: true })
  }
  if (view === LIST_VIEW) {
    return (
      <PostsView returning={returning} onEdit={edit} onCreate={() => onView(NEW_VIEW, { keepsList: true })} />
    )
  }
  const props = {
    onClose: close,
    onCreated: ({ id }: AdminPost) => onView(id, { ignoreBlocker: true, keepsList: true }),
  }
  if (view === NEW_VIEW) return <PostForm key={NEW_VIEW} post={null} {...props} />
  return <EditForm key={view} id={view} {...props} />
}

type EditFormProps = { id: string } & Omit<ComponentProps<typeof PostForm>, 'post'>

/** The form of a post; a post deleted while it is being edited stays in the form. */
function EditForm({ id, ...ends }: EditFormProps) {
  const query = trpc.admin.blog.get.useQuery({ id }, { refetchOnMount: 'always' })
  const [known, setKnown] = useState<AdminPost>()
  const gone = query.error?.data?.error.code === 'NOT_FOUND'
  // Fetched for the form, which must not start from cached data.
  const settled = known !== undefined || !(query.isFetching || gone)
  if (query.data !== undefined && query.data !== known && settled) setKnown(query.data)
  if (known !== undefined) return <PostForm post={known} {...ends} />
  if (query.isFetching) return <ListSkeleton label={LIST.loading} />
  if (gone) {
    const back = <Button onClick={() => ends.onClose(true)}>{MISSING.back}</Button>
    return <FramedState icon={FileQuestion} title={MISSING.title} text={MISSING.text} action={back} />
  }
  const retry = <Button onClick={() => void query.refetch()}>{BROKEN.retry}</Button>
  return <FramedState icon={TriangleAlert} title={POST_BROKEN} text={BROKEN.text} action={retry} />
}
