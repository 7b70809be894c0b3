import { ADMIN_CONTENT_SORTS } from '@idex/contract/content/admin-choices'
import { Clapperboard } from 'lucide-react'
import { useMemo } from 'react'
import { PublicationFilters, publicationFilter } from '../../../components/publishing/publication-filters.tsx'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DeleteDialog } from '../../../components/list/delete-dialog.tsx'
import { AdminList, rowsOnScreen } from '../../../components/list/admin-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { trpc } from '../../../app/client/trpc.ts'
import { CONTENT_FORM_DIALOG } from './content-list.ts'
import { contentColumns } from './content-columns.tsx'
import { useRefreshContent } from './content-mutations.ts'
import { BULK, DELETE, DONE, FAILED, LIST, LIST_TEXTS, ORDERS, WARNINGS } from './messages.ts'

const ContentDialog = lazyDialog(async () => (await import('./content-dialog.tsx')).ContentDialog)

const DIALOGS = [CONTENT_FORM_DIALOG, 'trash', 'remove'] as const

const CONTENT_LIST = { sorts: ADMIN_CONTENT_SORTS, pageSize: 10 } as const

/** The videos, articles and podcasts of the member dashboard, with all of an admin's actions. */
export function ContentPanel() {
  const request = useListRequest(CONTENT_LIST)
  const filter = publicationFilter(request)
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
  const { shown, show, props } = dialog
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
        counts={data}
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
      {shown?.kind === CONTENT_FORM_DIALOG ? (
        <ContentDialog key={shown.opening} item={shown.row} {...props} />
      ) : (
        <DeleteDialog
          {...{ dialog, refresh, router: trpc.admin.content }}
          texts={DELETE}
          done={DONE}
          failed={FAILED}
        />
      )}
    </>
  )
}
