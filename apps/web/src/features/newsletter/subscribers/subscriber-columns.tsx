import { LocalDate } from '../../../components/local-date.tsx'
import type { Subscriber } from '@idex/contract/newsletter/subscribers'
import { Badge } from '@idex/ui/badge'
import { IconButton } from '@idex/ui/icon-button'
import { Trash2 } from 'lucide-react'
import { listColumns } from '../../../components/list/list-table.tsx'
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

export function subscriberColumns(onRemove: OnRemove) {
  return listColumns<Subscriber, keyof typeof COLUMNS>(COLUMNS, {
    email: { cell: (subscriber) => <SubscriberEmail subscriber={subscriber} /> },
    status: { cell: (subscriber) => <SubscriberStatusBadge subscriber={subscriber} />, head: 'w-40' },
    created: { cell: (subscriber) => <LocalDate at={subscriber.createdAt} />, head: 'w-40', figures: true },
    changed: {
      cell: (subscriber) => <SubscriberAnswer subscriber={subscriber} />,
      head: 'w-40',
      figures: true,
    },
    actions: {
      cell: (subscriber) => <RemoveSubscriber subscriber={subscriber} onRemove={onRemove} />,
      head: 'w-24',
    },
  })
}
