import { ADMIN_CONTENT_SORTS, type AdminContentItem } from '@idex/contract/content/content-item'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Clapperboard } from 'lucide-react'
import { useMemo } from 'react'
import { OrderSelect } from '../../../lib/list/list-toolbar.tsx'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { foundOf } from '../../../lib/list/texts.ts'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import { type RowDialog, useRowDialog } from '../../../lib/list/use-row-dialog.ts'
import { trpc } from '../../../lib/trpc.ts'
import { ContentCard, contentColumns } from './content-columns.tsx'
import { ContentDialog } from './content-dialog.tsx'
import { useRemoveContent } from './content-mutations.ts'
import { LIST, LIST_TEXTS, ORDERS, REMOVE } from './texts.ts'

const CONTENT_LIST = { sorts: ADMIN_CONTENT_SORTS, pageSize: 10 } as const

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'views', label: ORDERS.views, column: 'views', desc: true },
]

/** The videos, articles and podcasts of the member dashboard, with everything an admin does to them. */
export function ContentPanel() {
  const request = useListRequest(CONTENT_LIST)
  const query = trpc.admin.content.list.useQuery(request.input, LIST_QUERY)
  const dialog = useRowDialog<'form' | 'remove', AdminContentItem>(query.data?.items)
  const { show } = dialog
  const columns = useMemo(() => contentColumns(show), [show])
  const { data } = query
  return (
    <>
      <PanelList
        texts={LIST_TEXTS}
        icon={Clapperboard}
        request={request}
        query={query}
        columns={columns}
        card={(item) => <ContentCard item={item} onOpen={show} />}
        summary={data && foundOf(data.total, data.all, 'item', 'items')}
        create={{
          label: LIST.create,
          onCreate: () => show('form'),
          first: data?.all === 0,
          className: 'max-[26rem]:w-full',
        }}
      >
        <OrderSelect label={LIST.sort} orders={NAMED_ORDERS} request={request} />
      </PanelList>
      <ContentDialogs dialog={dialog} />
    </>
  )
}

type ContentDialogsProps = { dialog: RowDialog<'form' | 'remove', AdminContentItem> }

/** What was opened above the list: an item's form, or the question before it is gone for good. */
function ContentDialogs({ dialog: { shown, close } }: ContentDialogsProps) {
  const remove = useRemoveContent()
  if (shown === null) return null
  const { kind, row: item, open, opening } = shown
  if (kind === 'form') return <ContentDialog key={opening} item={item} open={open} onClose={close} />
  if (item === null) return null
  return (
    <AlertDialog
      title={REMOVE.title(item.title)}
      description={REMOVE.text}
      confirmLabel={REMOVE.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || close()}
      onConfirm={() => remove.mutate({ id: item.id })}
    />
  )
}
