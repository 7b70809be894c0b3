import { formatDate } from '@idex/contract/kernel/dates'
import {
  type Subscriber,
  SUBSCRIBER_STATUSES,
  type SubscriberStatus,
} from '@idex/contract/newsletter/subscribers'
import { Select } from '@idex/ui/select'
import { keepPreviousData } from '@tanstack/react-query'
import { Mails } from 'lucide-react'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PagedList } from '../../../lib/list/paged-list.tsx'
import { useListRequest } from '../../../lib/list/use-list-request.ts'
import { ExportLink } from '../../../lib/list/export-link.tsx'
import { FILTER, LIST, STATUSES } from './texts.ts'
import { RemoveSubscriberDialog } from './remove-subscriber-dialog.tsx'
import {
  RemoveSubscriber,
  SubscriberEmail,
  SubscriberStatusBadge,
  subscriberColumns,
} from './subscriber-columns.tsx'

const FILTERS = [
  { value: 'all' as const, label: FILTER.all },
  ...SUBSCRIBER_STATUSES.map((value) => ({ value, label: STATUSES[value] })),
]

/** Everyone who asked for the newsletter. */
export function SubscribersTab() {
  const request = useListRequest()
  const [status, setStatus] = useState<SubscriberStatus | 'all'>('all')
  const query = trpc.admin.subscribers.list.useQuery(
    { ...request.input, ...(status !== 'all' && { status }) },
    { refetchOnMount: 'always', placeholderData: keepPreviousData },
  )
  const [asked, setAsked] = useState<Subscriber | null>(null)
  const [asking, setAsking] = useState(false)
  const [columns] = useState(() => subscriberColumns(ask))
  function ask(subscriber: Subscriber) {
    setAsked(subscriber)
    setAsking(true)
  }
  const filter = (next: SubscriberStatus | 'all') => {
    setStatus(next)
    request.restart()
  }
  return (
    <>
      <PagedList
        texts={LIST}
        icon={Mails}
        request={request}
        query={query}
        columns={columns}
        filtered={status !== 'all'}
        onClear={() => filter('all')}
        card={(subscriber) => (
          <div className="flex flex-col gap-2">
            <SubscriberEmail subscriber={subscriber} />
            <div className="-mb-1 flex items-center gap-4 text-xs text-muted tabular-nums">
              <SubscriberStatusBadge subscriber={subscriber} />
              <time dateTime={subscriber.createdAt}>{formatDate(subscriber.createdAt)}</time>
              <div className="-mr-2 ml-auto">
                <RemoveSubscriber subscriber={subscriber} onRemove={ask} />
              </div>
            </div>
          </div>
        )}
      >
        <Select
          aria-label={FILTER.label}
          options={FILTERS}
          value={status}
          onValueChange={filter}
          className="w-auto min-w-44 max-sm:flex-1"
        />
        <ExportLink href="/api/admin/subscribers/export" />
      </PagedList>
      <RemoveSubscriberDialog subscriber={asked} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}
