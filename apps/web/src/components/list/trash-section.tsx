import { Trash2, TriangleAlert } from 'lucide-react'
import { Button } from '@idex/ui/button'
import { type ReactNode, useId, useRef } from 'react'
import { ListRows, type ListQuery } from './list-rows.tsx'
import { FramedState, ListSkeleton } from './list-states.tsx'
import type { ListColumns } from './list-table.tsx'
import { BROKEN, NO_MATCH, TRASH_PART, trashOf } from './messages.ts'
import type { ListRequest } from './use-list-request.ts'

type TrashPartProps<Row extends { id: string }> = {
  request: ListRequest
  query: ListQuery<Row>
  columns: ListColumns<Row>
  card: (row: Row) => ReactNode
  /** Whether only some are asked for. */
  filtered: boolean
}

/** What is in the trash, below what is live. */
export function TrashSection<Row extends { id: string }>(props: TrashPartProps<Row>) {
  const { request, query, columns, card } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isFiltered = props.filtered || request.search.trim() !== ''
  const placeholder = () => {
    if (query.data === undefined && query.isError) {
      const retry = <Button onClick={() => void query.refetch()}>{BROKEN.retry}</Button>
      return <FramedState icon={TriangleAlert} title={TRASH_PART.broken} text={BROKEN.text} action={retry} />
    }
    if (query.data === undefined || query.data.total > 0) return <ListSkeleton label={TRASH_PART.loading} />
    return <FramedState icon={Trash2} title={isFiltered ? NO_MATCH.title : trashOf(0)} />
  }
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h3 ref={title} id={titleId} tabIndex={-1} className="mb-4 scroll-mt-6 text-lg font-semibold">
        {TRASH_PART.title}
      </h3>
      <ListRows
        texts={TRASH_PART}
        {...{ request, query, columns, card }}
        heading={title}
        placeholder={placeholder()}
      />
    </section>
  )
}
