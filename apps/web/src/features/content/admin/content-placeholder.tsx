import { Button } from '@idex/ui/button'
import { Clapperboard, Plus, SearchX, TriangleAlert } from 'lucide-react'
import { FramedState } from '../../../lib/list/framed-state.tsx'
import { ListSkeleton } from '../../../lib/list/list-skeleton.tsx'
import { BROKEN, EMPTY, LIST, NO_MATCH } from './texts.ts'

type ContentPlaceholderProps = {
  /** How many items there are; undefined while that is unknown. */
  count: number | undefined
  failed: boolean
  onRetry: () => void
  onClearSearch: () => void
  onCreate: () => void
}

/** What stands in the list's place when it shows no item: still loading, failed, none found, none there. */
export function ContentPlaceholder({ count, failed, ...on }: ContentPlaceholderProps) {
  if (count === undefined && failed) {
    const retry = <Button onClick={on.onRetry}>{BROKEN.retry}</Button>
    return <FramedState icon={TriangleAlert} title={BROKEN.title} text={BROKEN.text} action={retry} />
  }
  if (count === undefined) return <ListSkeleton label={LIST.loading} />
  if (count > 0) {
    const clear = (
      <Button variant="outline" onClick={on.onClearSearch}>
        {NO_MATCH.clear}
      </Button>
    )
    return <FramedState icon={SearchX} title={NO_MATCH.title} action={clear} />
  }
  const create = (
    <Button onClick={on.onCreate}>
      <Plus aria-hidden />
      {LIST.create}
    </Button>
  )
  return <FramedState icon={Clapperboard} title={EMPTY.title} text={EMPTY.text} action={create} />
}
