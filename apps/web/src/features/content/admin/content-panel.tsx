import { ADMIN_CONTENT_SORTS } from '@idex/contract/content/admin-choices'
import type { AdminContentItem, ContentCounts } from '@idex/contract/content/content-item'
import { Clapperboard } from 'lucide-react'
import { useMemo } from 'react'
import {
  PublicationFilters,
  usePublicationFilter,
} from '../../../components/publishing/publication-filters.tsx'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DeleteDialog } from '../../../components/list/delete-dialog.tsx'
import { AdminList, rowsOnScreen } from '../../../components/list/admin-list.tsx'
import { listedText, trashText } from '../../../components/list/messages.ts'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import type { RowDialog } from '../../../components/list/use-row-dialog.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { CONTENT_FORM_DIALOG } from './content-list.ts'
import { ContentCard, contentColumns } from './content-columns.tsx'
import { useRefreshContent, useRemoveContent, useTrashContent } from './content-mutations.ts'
import { BULK, DELETE, LIST, LIST_TEXTS, ORDERS, WARNINGS } from './messages.ts'

const ContentDialog = lazyDialog(async () => (await import('./content-dialog.tsx')).ContentDialog)

const CONTENT_LIST = { sorts: ADMIN_CONTENT_SORTS, pageSize: 10 } as const

/** The videos, articles and podcasts of the member dashboard, with all of an admin's actions. */
export function ContentPanel() {
  const request = useListRequest(CONTENT_LIST)
  const filter = usePublicationFilter(request)
  const asked = { ...request.input, ...filter.input, trashed: false }
  const query = trpc.admin.content.list.useQuery(asked, LIST_QUERY)
  const trash = trpc.admin.content.list.useQuery(
    { ...filter.input, ...request.trash.input },
    { ...LIST_QUERY, enabled: request.trash.shown },
  )
  const { data } = query
  const utils = trpc.useUtils()
  const rows = rowsOnScreen(request, query, trash)
  const refresh = useRefreshContent()
  const dialog = useListDialog(DIALOGS, data && rows, (id) => utils.admin.content.get.fetch({ id }))
  const { show } = dialog
  const columns = useMemo(() => contentColumns(show), [show])
  return (
    <>
      <AdminList
        {...{ request, filter, query, trash, rows, columns }}
        texts={LIST_TEXTS}
        words={LIST}
        icon={Clapperboard}
        orders={ORDERS}
        filters={(id) => <PublicationFilters id={id} filter={filter} />}
        card={(item) => <ContentCard item={item} onOpen={show} />}
        summary={data && summaryOf(data, request.trash.shown)}
        create={{
          label: LIST.create,
          onCreate: () => show(CONTENT_FORM_DIALOG),
          first: data?.all === 0,
          className: 'max-[26rem]:w-full',
        }}
        bulk={{
          texts: BULK,
          router: trpc.admin.content,
          stateOf: ({ state }) => state,
          refresh,
          read: (part) => utils.admin.content.list.fetch({ ...asked, ...part }),
          warnings: WARNINGS,
        }}
      />
      <ContentDialogs dialog={dialog} />
    </>
  )
}

/** The number of items, shown; and announced to screen readers as the search changes it. */
function summaryOf(
  { total, all, trashed }: ContentCounts & { total: number },
  isTrashShown: boolean,
): string {
  const trash = trashed > 0 || isTrashShown ? [trashText(trashed)] : []
  return [listedText(total, all, 'item', 'items'), ...trash].join(' · ')
}

const DIALOGS = [CONTENT_FORM_DIALOG, 'trash', 'remove'] as const
type ContentDialogsProps = { dialog: RowDialog<(typeof DIALOGS)[number], AdminContentItem> }

/** The open dialog: an item's form, or the question before it is deleted. */
function ContentDialogs({ dialog }: ContentDialogsProps) {
  const [trash, remove] = [useTrashContent(), useRemoveContent()]
  const { shown, close } = dialog
  if (shown?.kind === CONTENT_FORM_DIALOG) {
    const props = { item: shown.row, open: shown.open, onOpenChange: (next: boolean) => next || close() }
    return <ContentDialog key={shown.opening} {...props} />
  }
  return <DeleteDialog dialog={dialog} texts={DELETE} trash={trash} remove={remove} />
}
