import { Button } from '@idex/ui/button'
import { EmptyState } from '@idex/ui/empty-state'
import { Skeleton, SkeletonRegion } from '@idex/ui/skeleton'
import { FileText, Plus, SearchX, TriangleAlert } from 'lucide-react'
import { BROKEN, EMPTY, LIST, NO_MATCH } from './texts.ts'
import type { NoteList } from './use-note-list.ts'

/** What stands in the list's place when it shows no note: still loading, failed, none found, none there. */
export function NotesPlaceholder({ list, onPublish }: { list: NoteList; onPublish: () => void }) {
  if (list.failed) {
    const retry = <Button onClick={list.retry}>{BROKEN.retry}</Button>
    return <Framed icon={TriangleAlert} title={BROKEN.title} text={BROKEN.text} action={retry} />
  }
  if (list.counts === undefined) return <NotesSkeleton />
  if (list.search.trim() !== '') {
    const clear = (
      <Button variant="outline" onClick={() => list.setSearch('')}>
        {NO_MATCH.clear}
      </Button>
    )
    return <Framed icon={SearchX} title={NO_MATCH.title} action={clear} />
  }
  const publish = (
    <Button onClick={onPublish}>
      <Plus aria-hidden />
      {LIST.publish}
    </Button>
  )
  return <Framed icon={FileText} title={EMPTY.title} text={EMPTY.text} action={publish} />
}

function Framed(props: Parameters<typeof EmptyState>[0]) {
  return (
    <div className="rounded-lg border bg-surface">
      <EmptyState as="h3" {...props} />
    </div>
  )
}

function NotesSkeleton() {
  return (
    <SkeletonRegion label={LIST.loading} className="divide-y rounded-lg border bg-surface">
      {['one', 'two', 'three', 'four', 'five', 'six'].map((row) => (
        <div key={row} className="flex items-center gap-8 px-4 py-4">
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="h-3 w-5/6" />
          </div>
          <Skeleton className="h-6 w-24 max-sm:hidden" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </SkeletonRegion>
  )
}
