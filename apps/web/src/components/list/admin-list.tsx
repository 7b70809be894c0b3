import type { PublicationState } from '@idex/contract/kernel/schedule'
import { Button } from '@idex/ui/button'
import { Archive, ListFilter, Trash2 } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import { type BulkRouter, useBulkChanges } from './bulk-outcomes.ts'
import type { BulkMessages } from './bulk-messages.ts'
import { type ListQuery, ListRows } from './list-rows.tsx'
import { OrderSelect } from './list-toolbar.tsx'
import { PanelList } from './panel-list.tsx'
import { Selectable, useSelection } from './selection.tsx'
import { FILTERS, NO_MATCH, TRASH_PART, trashText } from './messages.ts'
import { useSelectAllFound } from './use-select-all-found.ts'
import type { ListRequest, useListRequest } from './use-list-request.ts'
import { Badge } from '@idex/ui/badge'
import { BrokenState, EmptyListState, ListSkeleton } from './list-states.tsx'
import type { ListColumns } from './list-table.tsx'

type TrashPartProps<Row extends { id: string }> = {
  request: ListRequest
  query: ListQuery<Row>
  columns: ListColumns<Row>
  /** True if only some are asked for. */
  filtered: boolean
}

/** Lists the trash below the live rows. */
function TrashSection<Row extends { id: string }>(props: TrashPartProps<Row>) {
  const { request, query, columns } = props
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const isFiltered = props.filtered || request.search.trim() !== ''
  const placeholder = () => {
    if (query.data === undefined && query.isError)
      return <BrokenState title={TRASH_PART.broken} query={query} />
    if (query.data === undefined || query.data.total > 0) return <ListSkeleton label={TRASH_PART.loading} />
    return <EmptyListState icon={Trash2} title={isFiltered ? NO_MATCH.title : trashText(0)} />
  }
  return (
    <section aria-labelledby={titleId} className="mt-10">
      <h3 ref={title} id={titleId} tabIndex={-1} className="mb-4 scroll-mt-6 text-lg font-semibold">
        {TRASH_PART.title}
      </h3>
      <ListRows
        texts={TRASH_PART}
        {...{ request, query, columns }}
        heading={title}
        placeholder={placeholder()}
      />
    </section>
  )
}

type FilterButtonProps = {
  controls: string
  /** True if the filters are shown. */
  open: boolean
  count: number
  onToggle: () => void
}

/** Shows or hides a list's filters, and says how many are set. */
function FilterButton({ controls, open, count, onToggle }: FilterButtonProps) {
  return (
    <Button
      variant="outline"
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      onClick={onToggle}
      className="max-sm:flex-1"
    >
      <ListFilter aria-hidden />
      {FILTERS}
      {count > 0 && <Badge>{count}</Badge>}
    </Button>
  )
}

type Bar = ComponentProps<typeof BulkBar>
type LabelsDialogProps = Parameters<NonNullable<Bar['labels']>['dialog']>[0]

type Bulk<Row> = Pick<Bar, 'warnings'> & {
  texts: BulkMessages
  router: BulkRouter
  stateOf: (row: Row) => PublicationState
  refresh: () => Promise<void>
  detail?: Parameters<typeof useBulkChanges>[1]['detail']
  read: (part: { page: number; limit: number }) => Promise<{ items: Row[] }>
  /** Asks what has to be known before things come before readers; without it nothing is asked. */
  confirm?: (act: 'publish' | 'restore', rows: Row[], go: Parameters<NonNullable<Bar['confirm']>>[2]) => void
  /** The dialog that changes the labels of live rows, and the name of its button. */
  labels?: { label: string; dialog: (rows: Row[], props: LabelsDialogProps) => ReactNode }
}

type AdminListProps<Row extends { id: string }> = Pick<
  ComponentProps<typeof PanelList<Row>>,
  'texts' | 'icon' | 'query' | 'columns' | 'create' | 'heading'
> & {
  request: ReturnType<typeof useListRequest<string>>
  words: { showTrashed: string; hideTrashed: string }
  orders: Readonly<Record<string, string>>
  filter: { input: object; count: number; clear: () => void }
  /** The fields of the filter, in an element with this id. */
  filters: (id: string) => ReactNode
  trash: ListQuery<Row>
  /** How many live rows there are, also those not found, and how many in the trash; `further` says more about them. */
  counts: { all: number; trashed: number; further?: string[] } | undefined
  /** Rows on screen, see `rowsOnScreen`. */
  rows: readonly Row[]
  bulk: Bulk<Row>
}

export function rowsOnScreen<Row>(
  { trash: { shown } }: { trash: { shown: boolean } },
  { data: live }: Pick<ListQuery<Row>, 'data'>,
  { data: trashed }: Pick<ListQuery<Row>, 'data'>,
): Row[] {
  return [...(live?.items ?? []), ...((shown && trashed?.items) || [])]
}

/** A list of what administrators publish: filtered, sorted and paged by the server, with its trash, and changed many at a time. */
export function AdminList<Row extends { id: string }>(props: AdminListProps<Row>) {
  const { request, words, filter, query, trash, counts, rows, bulk, texts, columns, ...list } = props
  const filtersId = useId()
  const [toggled, setToggled] = useState<boolean>()
  const filtered = filter.count > 0
  const filtering = toggled ?? filtered
  const asked = JSON.stringify([request.input.search, filter.input])
  const { selected, leave, marks, selectFound } = useSelection(rows, asked)
  const marked = selected.map((row) => ({ id: row.id, state: bulk.stateOf(row) }))
  const changes = useBulkChanges(bulk.router, { ...bulk, selected: marked })
  const { read } = bulk
  const found = useSelectAllFound({ total: query.data?.total, read, onFound: selectFound, texts: bulk.texts })
  const { confirm, labels } = bulk
  const summary = (total: number, { all, trashed, further = [] }: NonNullable<typeof counts>) => {
    const inTrash = trashed > 0 || request.trash.shown ? [trashText(trashed)] : []
    return [bulk.texts.listed(total, all), ...further, ...inTrash].join(' · ')
  }
  return (
    <Selectable marks={marks}>
      <PanelList
        {...list}
        texts={filtered ? { ...texts, noMatch: NO_MATCH } : texts}
        request={request}
        query={query}
        columns={columns}
        summary={query.data && counts && summary(query.data.total, counts)}
        filtered={filtered}
        onClear={filter.clear}
        filters={filtering && props.filters(filtersId)}
        trash={
          request.trash.shown && (
            <TrashSection request={request.trash} query={trash} columns={columns} filtered={filtered} />
          )
        }
      >
        <FilterButton
          controls={filtersId}
          open={filtering}
          count={filter.count}
          onToggle={() => setToggled(!filtering)}
        />
        <OrderSelect orders={props.orders} request={request} />
        <Button variant="outline" onClick={request.trash.toggle} className="max-sm:flex-1">
          <Archive aria-hidden />
          {request.trash.shown ? words.hideTrashed : words.showTrashed}
        </Button>
      </PanelList>
      <BulkBar
        selected={marked}
        texts={bulk.texts}
        changes={changes}
        onLeave={leave}
        found={found}
        shown={query.data?.items.length ?? 0}
        warnings={bulk.warnings}
        confirm={
          confirm &&
          ((act, ids, go) =>
            confirm(
              act,
              selected.filter(({ id }) => ids.includes(id)),
              go,
            ))
        }
        labels={
          labels && {
            label: labels.label,
            dialog: (dialog) =>
              labels.dialog(
                selected.filter((row) => bulk.stateOf(row) !== 'trashed'),
                dialog,
              ),
          }
        }
      />
    </Selectable>
  )
}
