import { LocalDate } from '../../../components/local-date.tsx'
import type { Subscriber } from '@idex/contract/newsletter/subscribers'
import { Badge } from '@idex/ui/badge'
import { IconButton } from '@idex/ui/icon-button'
import { createColumnHelper } from '@tanstack/react-table'
import { Trash2 } from 'lucide-react'
import type { ListFeatures } from '../../../components/list/list-table.tsx'
import { COLUMNS, NOT_YET, REMOVE, STATUSES } from './messages.ts'

type OnRemove = (subscriber: Subscriber) => void

const VARIANTS = { pending: 'warning', confirmed: 'success', unsubscribed: 'neutral' } as const

/** A subscription's status. */
export function SubscriberStatusBadge({ subscriber: { status } }: { subscriber: Subscriber }) {
  return <Badge variant={VARIANTS[status]}>{STATUSES[status]}</Badge>
}

export function SubscriberAnswer({ subscriber }: { subscriber: Subscriber }) {
  const at = subscriber.unsubscribedAt ?? subscriber.confirmedAt
  return <LocalDate at={at} never={NOT_YET} />
}

/** Opens the question before a subscriber is deleted. */
export function RemoveSubscriber({ subscriber, onRemove }: { subscriber: Subscriber; onRemove: OnRemove }) {
  return (
    <IconButton
      label={REMOVE.label}
      aria-describedby={`subscriber-${subscriber.id}`}
      className="text-muted hover:text-foreground"
      onClick={() => onRemove(subscriber)}
    >
      <Trash2 aria-hidden />
    </IconButton>
  )
}

export function SubscriberEmail({ subscriber: { id, email } }: { subscriber: Subscriber }) {
  return (
    <p id={`subscriber-${id}`} className="font-medium wrap-anywhere">
      {email}
    </p>
  )
}

const helper = createColumnHelper<ListFeatures, Subscriber>()
const day = { head: 'w-40', cell: 'text-muted tabular-nums whitespace-nowrap' }

export function subscriberColumns(onRemove: OnRemove) {
  return helper.columns([
    helper.display({
      id: 'email',
      header: COLUMNS.email,
      cell: ({ row }) => <SubscriberEmail subscriber={row.original} />,
    }),
    helper.display({
      id: 'status',
      header: COLUMNS.status,
      cell: ({ row }) => <SubscriberStatusBadge subscriber={row.original} />,
      meta: { head: 'w-40' },
    }),
    helper.display({
      id: 'created',
      header: COLUMNS.created,
      cell: ({ row }) => <LocalDate at={row.original.createdAt} />,
      meta: day,
    }),
    helper.display({
      id: 'changed',
      header: COLUMNS.changed,
      cell: ({ row }) => <SubscriberAnswer subscriber={row.original} />,
      meta: day,
    }),
    helper.display({
      id: 'actions',
      header: COLUMNS.actions,
      cell: ({ row }) => <RemoveSubscriber subscriber={row.original} onRemove={onRemove} />,
      meta: { head: 'w-24', cell: 'py-2 pl-2' },
    }),
  ])
}
