import {
  ADMIN_CONTENT_SORTS,
  type AdminContentItem,
  type ContentCounts,
} from '@idex/contract/content/content-item'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Archive, Clapperboard } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { FilterButton } from '../../../lib/list/filter-button.tsx'
import { PublicationFilters, usePublicationFilter } from '../../../lib/publishing/publication-filters.tsx'
import { ChosenBar } from '../../../lib/list/chosen-bar.tsx'
import { useChosenChanges } from '../../../lib/list/chosen-outcomes.ts'
import { Selectable, useSelection } from '../../../lib/list/selection.tsx'
import { OrderSelect } from '../../../lib/list/list-toolbar.tsx'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { foundOf, NO_MATCH, trashOf } from '../../../lib/list/texts.ts'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import { type RowDialog, useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { TrashPart, useTrashRequest } from '../../../lib/list/trash-part.tsx'
import { useFound } from '../../../lib/list/use-found.ts'
import { useTrashShown } from '../../../lib/list/use-trash-shown.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ContentCard, contentColumns } from './content-columns.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { useRefreshContent, useRemoveContent, useTrashContent } from './content-mutations.ts'
import { CHOSEN, LIST, LIST_TEXTS, ORDERS, REMOVE, TRASH, WARNINGS } from './texts.ts'

const CONTENT_LIST = { sorts: ADMIN_CONTENT_SORTS, pageSize: 10 } as const

const FILTERED_TEXTS = { ...LIST_TEXTS, noMatch: NO_MATCH }

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'views', label: ORDERS.views, column: 'views', desc: true },
]

/** The videos, articles and podcasts of the member dashboard, with all of an admin's actions. */
export function ContentPanel() {
  const request = useListRequest(CONTENT_LIST)
  const { trashed, toggleTrashed } = useTrashShown(request)
  const filter = usePublicationFilter(request)
  const [filtering, setFiltering] = useState(filter.count > 0)
  const filtersId = useId()
  const query = trpc.admin.content.list.useQuery(
    { ...request.input, ...filter.input, trashed: false },
    LIST_QUERY,
  )
  const trashRequest = useTrashRequest(request)
  const trash = trpc.admin.content.list.useQuery(
    { ...filter.input, ...trashRequest.input },
    { ...LIST_QUERY, enabled: trashed },
  )
  const live = query.data?.items ?? []
  const rows = [...live, ...((trashed && trash.data?.items) || [])]
  const asked = JSON.stringify([request.search, filter.input])
  const { chosen, leave, marks, selectFound } = useSelection(rows, asked)
  const refresh = useRefreshContent()
  const changes = useChosenChanges(trpc.admin.content, { chosen, texts: CHOSEN, refresh })
  const utils = trpc.useUtils()
  const found = useFound({
    total: query.data?.total,
    read: (part) =>
      utils.admin.content.list.fetch({ ...request.input, ...filter.input, ...part, trashed: false }),
    onFound: selectFound,
    texts: CHOSEN,
  })
  const dialog = useRowDialog<'form' | 'trash' | 'remove', AdminContentItem>(rows)
  const { show } = dialog
  const columns = useMemo(() => contentColumns(show), [show])
  const { data } = query
  return (
    <>
      <Selectable marks={marks}>
        <PanelList
          texts={filter.count > 0 ? FILTERED_TEXTS : LIST_TEXTS}
          filtered={filter.count > 0}
          onClear={filter.clear}
          trash={
            trashed && (
              <TrashPart
                request={trashRequest}
                query={trash}
                columns={columns}
                card={(item) => <ContentCard item={item} onOpen={show} />}
                filtered={filter.count > 0}
              />
            )
          }
          filters={filtering && <PublicationFilters id={filtersId} filter={filter} />}
          icon={Clapperboard}
          request={request}
          query={query}
          columns={columns}
          card={(item) => <ContentCard item={item} onOpen={show} />}
          summary={data && summaryOf(data, trashed)}
          create={{
            label: LIST.create,
            onCreate: () => show('form'),
            first: data?.all === 0,
            className: 'max-[26rem]:w-full',
          }}
        >
          <FilterButton
            controls={filtersId}
            open={filtering}
            count={filter.count}
            onToggle={() => setFiltering(!filtering)}
          />
          <OrderSelect label={LIST.sort} orders={NAMED_ORDERS} request={request} />
          <Button variant="outline" onClick={toggleTrashed} className="max-sm:flex-1">
            <Archive aria-hidden />
            {trashed ? LIST.hideTrashed : LIST.showTrashed}
          </Button>
        </PanelList>
        <ChosenBar
          chosen={chosen}
          texts={CHOSEN}
          changes={changes}
          onLeave={leave}
          found={found}
          shown={live.length}
          warnings={WARNINGS}
        />
      </Selectable>
      <ContentDialogs dialog={dialog} />
    </>
  )
}

/** The number of items, shown; and announced to screen readers as the search changes it. */
function summaryOf(
  { total, all, trashed }: ContentCounts & { total: number },
  isTrashShown: boolean,
): string {
  const trash = trashed > 0 || isTrashShown ? [trashOf(trashed)] : []
  return [foundOf(total, all, 'item', 'items'), ...trash].join(' · ')
}

type ContentDialogsProps = { dialog: RowDialog<'form' | 'trash' | 'remove', AdminContentItem> }

/** The open dialog: an item's form, or the question before it is deleted. */
function ContentDialogs({ dialog: { shown, close } }: ContentDialogsProps) {
  const [trash, remove] = [useTrashContent(), useRemoveContent()]
  if (shown === null) return null
  const { kind, row: item, open, opening } = shown
  const onOpenChange = (next: boolean) => next || close()
  if (kind === 'form')
    return <ContentDialog key={opening} item={item} open={open} onOpenChange={onOpenChange} />
  if (item === null) return null
  const isFinal = kind === 'remove'
  const texts = isFinal ? REMOVE : TRASH
  return (
    <AlertDialog
      title={texts.title(item.title)}
      description={
        <>
          <span className="block">{texts.text}</span>
          <span className="mt-2 block">{texts.more}</span>
        </>
      }
      confirmLabel={texts.confirm}
      destructive
      open={open}
      onOpenChange={onOpenChange}
      onConfirm={() => (isFinal ? remove : trash).mutate({ id: item.id, trashed: isFinal })}
    />
  )
}
