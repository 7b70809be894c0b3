import { cn } from '@idex/ui/class-names'
import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Spinner } from '@idex/ui/spinner'
import { Link } from '@tanstack/react-router'
import { Bell, RotateCcw } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { BELL } from './bar-messages.ts'
import type { Notification, Notifications } from '@idex/contract/members/notifications'
import { trpc } from '../../app/client/trpc.ts'
import { relativeAge } from '@idex/contract/kernel/dates'
import { contentSlug } from '@idex/contract/content/content-path'
import { kindOf } from '../content/content-kind.ts'
import { NoteCover } from '../notes/library/note-cover.tsx'
import { pagesLabel } from '../notes/library/messages.ts'
import { Thumbnail } from '../content/thumbnail.tsx'

type Of<Kind extends Notification['kind']> = Extract<Notification, { kind: Kind }>

/** The lines beside a picture: what is new, its kind, and how old it is. */
function Lines({ title, facts, one, now }: { title: string; facts: string[]; one: Notification; now: Date }) {
  const all = [...facts, relativeAge(one.publishedAt, now)].filter(Boolean).join(' · ')
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" className="line-clamp-2 font-medium">
        {title}
      </span>
      <span className="mt-1 flex gap-1.5 text-xs text-muted">
        {one.unread && <span className="font-medium text-accent">{BELL.isNew}</span>}
        <span className="truncate">{all}</span>
      </span>
    </span>
  )
}

const ITEM = 'gap-3 py-2'
const PICTURE = 'w-20 shrink-0 rounded-sm border'

/** A note: it opens in the library. */
function NoteNotification({ one, now }: { one: Of<'note'>; now: Date }) {
  const { id, title, pageCount } = one.note
  const facts = [BELL.note, pageCount === null ? '' : pagesLabel(pageCount)]
  return (
    <MenuItem asChild className={ITEM}>
      <Link to="/notes" search={{ note: id }}>
        <NoteCover note={one.note} sizes="5rem" className={cn(PICTURE, 'aspect-video')} />
        <Lines title={title} facts={facts} one={one} now={now} />
      </Link>
    </MenuItem>
  )
}

/** A content item: articles open over the dashboard, others on their own page. */
function ContentNotification({ one, now }: { one: Of<'content'>; now: Date }) {
  const { content: item } = one
  const lines = (
    <>
      <Thumbnail item={item} sizes="5rem" className={PICTURE} />
      <Lines title={item.title} facts={[kindOf(item).label, item.duration]} one={one} now={now} />
    </>
  )
  if (item.contentType === 'pdf') {
    return (
      <MenuItem asChild className={ITEM}>
        <Link to="/dashboard" search={{ item: item.id }} state={{ openedFromList: true }} resetScroll={false}>
          {lines}
        </Link>
      </MenuItem>
    )
  }
  return (
    <MenuItem asChild className={ITEM}>
      <Link to="/content/$contentSlug" params={{ contentSlug: contentSlug(item) }}>
        {lines}
      </Link>
    </MenuItem>
  )
}

const asSeen = (known: Notifications): Notifications => ({
  ...known,
  notifications: known.notifications.map((one) => ({ ...one, unread: false })),
})

/** Servers' clocks differ: what one has published may lie ahead of the list of another, and stays unread for now. */
const ROUNDS = 3

/** How long the list is not asked for again when it is opened, in ms. */
const FRESH_MS = 60_000

/** Loads the member's notifications. Opening the list marks all as seen; new ones stay marked until it is closed. */
function useNotifications() {
  const [open, setOpen] = useState(false)
  const rounds = useRef(0)
  const query = trpc.notifications.list.useQuery()
  const { list } = trpc.useUtils().notifications
  const { unreadCount = 0, asOf } = query.data ?? {}
  const { mutate: markSeen } = trpc.notifications.markSeen.useMutation({
    onSuccess: (answer, { until }) => {
      list.setData(undefined, (known) =>
        known?.asOf === until ? { ...known, unreadCount: answer.unreadCount } : known,
      )
      // More has been published since the list was read.
      if (answer.unreadCount > 0) return list.invalidate()
    },
  })
  const wanted = open && unreadCount > 0 ? asOf : undefined
  useEffect(() => {
    if (wanted === undefined || rounds.current >= ROUNDS) return
    rounds.current += 1
    markSeen({ until: wanted })
  }, [wanted, markSeen])
  const changeOpen = (next: boolean) => {
    setOpen(next)
    rounds.current = 0
    if (next && Date.now() - query.dataUpdatedAt > FRESH_MS) void list.invalidate()
    if (!next && unreadCount === 0) list.setData(undefined, (known) => known && asSeen(known))
  }
  return { query, open, changeOpen, unreadCount, now: new Date(query.dataUpdatedAt) }
}

/** The bell: a dot while something is unread, which opening the list marks as read. */
export function NotificationBell() {
  const { open, changeOpen, unreadCount, ...list } = useNotifications()
  return (
    <Menu open={open} onOpenChange={changeOpen}>
      <MenuTrigger>
        <IconButton label={BELL.label(unreadCount)} side="bottom" className="relative text-muted">
          <Bell aria-hidden />
          {unreadCount > 0 && (
            <span
              data-unread
              className="absolute top-2 right-2 size-2.5 rounded-full border-2 border-background bg-destructive"
            />
          )}
        </IconButton>
      </MenuTrigger>
      <MenuContent className="w-96 p-2">
        <MenuLabel className="text-sm font-medium text-foreground">{BELL.title}</MenuLabel>
        <NotificationList {...list} />
        <MenuSeparator className="-mx-2 my-2" />
        <MenuItem asChild className="justify-center text-muted">
          <Link to="/dashboard" search={{ view: 'latest' }}>
            {BELL.latest}
          </Link>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}

function NotificationList({ query, now }: Pick<ReturnType<typeof useNotifications>, 'query' | 'now'>) {
  const failureId = useId()
  if (query.isError && !query.data) {
    // A menu may contain only items: the retry item also shows the error.
    return (
      <>
        <p id={failureId} className="px-2 py-3 text-destructive">
          {BELL.failed}
        </p>
        <MenuItem
          aria-describedby={failureId}
          onSelect={(event) => {
            event.preventDefault()
            void query.refetch()
          }}
        >
          <RotateCcw aria-hidden />
          {BELL.retry}
        </MenuItem>
      </>
    )
  }
  if (query.isPending) {
    return (
      <p className="flex items-center gap-2 px-2 py-4 text-sm text-muted">
        <Spinner />
        {BELL.loading}
      </p>
    )
  }
  const { notifications } = query.data
  if (notifications.length === 0) return <p className="px-2 py-4 text-muted">{BELL.empty}</p>
  return notifications.map((one) =>
    one.kind === 'note' ? (
      <NoteNotification key={one.note.id} one={one} now={now} />
    ) : (
      <ContentNotification key={one.content.id} one={one} now={now} />
    ),
  )
}
