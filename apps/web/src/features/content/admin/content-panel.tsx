import {
  ADMIN_CONTENT_SORTS,
  CreateContentSchema,
  type AdminContentItem,
} from '@idex/contract/content/content-item'
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
import { useCreateContent, useRemoveContent, useUpdateContent } from './content-mutations.ts'
import { FORM, LIST, LIST_TEXTS, ORDERS, REMOVE } from './texts.ts'
import { DraftDialog } from '../../../lib/drafts/draft-dialog.tsx'
import { rulesFor } from '../../../lib/drafts/draft-kind.ts'
import { useDraftForm } from '../../../lib/drafts/use-draft-form.ts'
import { reportFailure } from '../../../lib/feedback.ts'
import { WAITING } from '../../../lib/form/texts.ts'
import { useBusy } from '../../../lib/form/use-busy.ts'
import { useNoStrayDrops } from '../../../lib/form/use-no-stray-drops.ts'
import { CONTENT_FORM, inputOf } from './content-draft.ts'
import { ContentFields } from './content-fields.tsx'

const RULES = rulesFor(CreateContentSchema, inputOf)

/** The item to edit, null for a new one. */
type ContentDialogProps = { item: AdminContentItem | null; open: boolean; onClose: () => void }

/** Creates or edits a content item. */
function ContentDialog({ item, open, onClose }: ContentDialogProps) {
  const { busy: uploading, setBusy } = useBusy()
  const create = useCreateContent()
  const update = useUpdateContent()
  const form = useDraftForm({
    kind: CONTENT_FORM,
    thing: item,
    schema: RULES,
    busy: create.isPending || update.isPending,
    save: (draft, version, answers) => {
      const input = inputOf(draft)
      const onSuccess = (saved: AdminContentItem) => {
        form.rebase(item && saved)
        onClose()
      }
      if (item === null) create.mutate(input, { ...answers, onSuccess })
      else update.mutate({ ...input, id: item.id, version }, { ...answers, onSuccess })
    },
    onInvalid: ([first = '']) => reportFailure(first),
  })
  const idle = item === null ? FORM.submitNew : FORM.submit
  useNoStrayDrops(open)
  return (
    <DraftDialog
      title={item === null ? FORM.create : FORM.edit}
      description={item === null ? FORM.createText : FORM.editText}
      size="lg"
      open={open}
      kind={CONTENT_FORM}
      form={form}
      thing={item}
      file={uploading ? 'uploading' : null}
      waiting={uploading}
      submitLabel={uploading ? WAITING : form.busy ? FORM.saving : idle}
      onClose={onClose}
    >
      <ContentFields form={form} onBusy={setBusy} />
    </DraftDialog>
  )
}

const CONTENT_LIST = { sorts: ADMIN_CONTENT_SORTS, pageSize: 10 } as const

const NAMED_ORDERS = [
  { value: 'newest', label: ORDERS.newest, column: 'created', desc: true },
  { value: 'oldest', label: ORDERS.oldest, column: 'created', desc: false },
  { value: 'title', label: ORDERS.title, column: 'title', desc: false },
  { value: 'views', label: ORDERS.views, column: 'views', desc: true },
]

/** The videos, articles and podcasts of the member dashboard, with all of an admin's actions. */
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

/** The open dialog: an item's form, or the question before it is deleted. */
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
