import { SUBSCRIBER_STATUSES } from '@idex/contract/newsletter/choices'
import type { Subscriber } from '@idex/contract/newsletter/subscribers'
import { Badge } from '@idex/ui/badge'
import { Select } from '@idex/ui/select'
import { Mails, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { choiceParam } from '../../../browser/search-params.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { reportChange } from '../../../components/toasts.ts'
import { ExportLink } from '../../../components/list/list-toolbar.tsx'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { ANY, LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import { COLUMNS, DONE, FAILED, FILTER, LIST, NOT_YET, REMOVE, STATUSES, WEEKLY } from './messages.ts'
import type { WeeklyDigest } from '@idex/contract/newsletter/weekly'
import { Button } from '@idex/ui/button'
import { Card, CardDescription, CardTitle } from '@idex/ui/card'
import { Dialog, DialogBody } from '@idex/ui/dialog'
import { RowAction } from '../../../components/list/row-actions.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'

/** When the next weekly digest is sent, to how many, and what it has so far. */
function WeeklyDigestCard() {
  const { data, isError } = trpc.admin.subscribers.weeklyDigest.useQuery()
  return (
    <Card className="mb-8 gap-4 p-6 sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <CardTitle>{WEEKLY.title}</CardTitle>
        <CardDescription role="status" className="mt-1 min-h-5">
          {data ? WEEKLY.next(data.nextAt, data.readers) : isError ? WEEKLY.failed : WEEKLY.loading}
        </CardDescription>
      </div>
      {data?.preview && <Preview preview={data.preview} />}
    </Card>
  )
}

/** The email as plain text, which is all it says. */
function Preview({ preview }: { preview: NonNullable<WeeklyDigest['preview']> }) {
  return (
    <Dialog
      title={preview.subject}
      description={WEEKLY.previewText}
      size="lg"
      trigger={
        <Button variant="secondary" className="shrink-0">
          {WEEKLY.preview}
        </Button>
      }
    >
      <DialogBody>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{preview.text}</p>
      </DialogBody>
    </Dialog>
  )
}

const FILTERS = [
  { value: ANY, label: FILTER.all },
  ...SUBSCRIBER_STATUSES.map((value) => ({ value, label: STATUSES[value] })),
]

const VARIANTS = { pending: 'warning', confirmed: 'success', unsubscribed: 'neutral' } as const

function subscriberColumns(onRemove: (subscriber: Subscriber) => void) {
  return listColumns<Subscriber, keyof typeof COLUMNS>(COLUMNS, {
    email: {
      cell: (subscriber) => (
        <p id={rowNameId(subscriber)} className="font-medium wrap-anywhere">
          {subscriber.email}
        </p>
      ),
      card: 'body',
    },
    status: {
      cell: ({ status }) => <Badge variant={VARIANTS[status]}>{STATUSES[status]}</Badge>,
      head: 'w-40',
      card: 'foot',
    },
    created: dayColumn(({ createdAt }) => createdAt, { head: 'w-40', card: 'foot' }),
    changed: dayColumn(({ unsubscribedAt, confirmedAt }) => unsubscribedAt ?? confirmedAt, {
      never: NOT_YET,
      head: 'w-40',
    }),
    actions: {
      cell: (subscriber) => (
        <RowAction label={REMOVE.label} row={subscriber} onClick={() => onRemove(subscriber)}>
          <Trash2 aria-hidden />
        </RowAction>
      ),
      head: 'w-24',
    },
  })
}

const DIALOGS = ['remove'] as const

export function SubscribersTab() {
  const request = useListRequest()
  const status = choiceParam(request.filters.state, SUBSCRIBER_STATUSES)
  const input = { ...request.input, ...(status && { status }) }
  const query = trpc.admin.subscribers.list.useQuery(input, LIST_QUERY)
  const { shown, show, props } = useListDialog(DIALOGS, query.data?.items)
  const columns = useMemo(() => subscriberColumns((subscriber) => show('remove', subscriber)), [show])
  const { admin } = trpc.useUtils()
  const remove = trpc.admin.subscribers.remove.useMutation(
    reportChange(DONE, FAILED, () => admin.subscribers.list.invalidate()),
  )
  const asked = shown?.row
  return (
    <>
      <WeeklyDigestCard />
      <PanelList
        texts={LIST}
        icon={Mails}
        request={request}
        query={query}
        columns={columns}
        filtered={status !== undefined}
        onClear={request.clearFilters}
      >
        <Select
          aria-label={FILTER.label}
          options={FILTERS}
          value={status ?? ANY}
          onValueChange={(state) => request.filter({ state })}
          className="w-auto min-w-44 max-sm:flex-1"
        />
        <ExportLink path="/api/admin/subscribers/export" input={input} />
      </PanelList>
      {asked && (
        <RowQuestion
          texts={REMOVE}
          name={asked.email}
          {...props}
          onConfirm={() => remove.mutate({ id: asked.id })}
        />
      )}
    </>
  )
}
