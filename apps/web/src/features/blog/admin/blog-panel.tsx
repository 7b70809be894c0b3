import type { AdminPost } from '@idex/contract/blog/post'
import { Button } from '@idex/ui/button'
import { FileQuestion } from 'lucide-react'
import { useCallback, useState } from 'react'
import { FramedState } from '../../../lib/list/framed-state.tsx'
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx'
import { LIST_VIEW, NEW_VIEW } from '../../../lib/panel/panel-search.ts'
import type { SectionView } from '../../../lib/panel/use-section-view.ts'
import { MISSING } from '../post-form/texts.ts'
import { PostForm } from '../post-form/post-form.tsx'
import { LIST } from './texts.ts'
import { PostsView } from './posts/posts-view.tsx'
import { usePosts } from './use-posts.ts'

type BlogPanelProps = { view: string; onView: SectionView['show'] }

/** Blog Management (spec section 2.13): the posts, or the form of one of them. */
export function BlogPanel({ view, onView }: BlogPanelProps) {
  const query = usePosts()
  const [returning, setReturning] = useState(false)
  const edit = useCallback((post: AdminPost) => onView(post.id), [onView])
  const close = (saved: boolean) => {
    setReturning(true)
    onView(LIST_VIEW, { ignoreBlocker: saved })
  }
  if (view === LIST_VIEW) {
    return <PostsView query={query} returning={returning} onEdit={edit} onCreate={() => onView(NEW_VIEW)} />
  }
  if (view === NEW_VIEW) return <PostForm key={NEW_VIEW} post={null} onClose={close} />
  if (query.posts === undefined && !query.failed) return <ListSkeleton label={LIST.loading} />
  const post = query.posts?.find(({ id }) => id === view)
  return <EditForm key={view} post={post} onClose={close} />
}

type EditFormProps = { post: AdminPost | undefined; onClose: (saved: boolean) => void }

/** The form of a post; one that vanishes while it is being edited stays in the form. */
function EditForm({ post, onClose }: EditFormProps) {
  const [known, setKnown] = useState(post)
  if (post !== undefined && post !== known) setKnown(post)
  if (known !== undefined) return <PostForm post={known} onClose={onClose} />
  const back = <Button onClick={() => onClose(true)}>{MISSING.back}</Button>
  return <FramedState icon={FileQuestion} title={MISSING.title} text={MISSING.text} action={back} />
}
