import { Button } from '@idex/ui/button'
import { Newspaper, Plus, SearchX, TriangleAlert } from 'lucide-react'
import { FramedState } from '../../../../lib/list/framed-state.tsx'
import { ListSkeleton } from '../../../../lib/list/list-skeleton.tsx'
import { BROKEN, EMPTY, LIST, NO_MATCH } from '../texts.ts'
import type { PostQuery } from '../use-posts.ts'

type PostsPlaceholderProps = { query: PostQuery; onClearSearch: () => void; onCreate: () => void }

/** What stands in the list's place when it shows no post: still loading, failed, none found, none there. */
export function PostsPlaceholder({ query, onClearSearch, onCreate }: PostsPlaceholderProps) {
  if (query.failed) {
    const retry = <Button onClick={query.retry}>{BROKEN.retry}</Button>
    return <FramedState icon={TriangleAlert} title={BROKEN.title} text={BROKEN.text} action={retry} />
  }
  if (query.posts === undefined) return <ListSkeleton label={LIST.loading} />
  if (query.posts.length > 0) {
    const clear = (
      <Button variant="outline" onClick={onClearSearch}>
        {NO_MATCH.clear}
      </Button>
    )
    return <FramedState icon={SearchX} title={NO_MATCH.title} action={clear} />
  }
  const create = (
    <Button onClick={onCreate}>
      <Plus aria-hidden />
      {LIST.create}
    </Button>
  )
  return <FramedState icon={Newspaper} title={EMPTY.title} text={EMPTY.text} action={create} />
}
