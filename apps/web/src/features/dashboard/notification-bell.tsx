import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Spinner } from '@idex/ui/spinner'
import { Link } from '@tanstack/react-router'
import { Bell, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { BELL } from './texts.ts'
import type { ContentItem } from '@idex/contract/content/content-item'
import { trpc } from '../../lib/trpc.ts'
import { useMarkRead } from '../content/use-mark-read.ts'
import { relativeAge } from '@idex/contract/kernel/dates'
import { contentParams } from '../content/content-address.ts'
import { kindOf } from '../content/content-kind.ts'
import { Thumbnail } from '../content/thumbnail.tsx'
import { useDashboardSearch } from './use-dashboard-search.ts'

type NotificationItemProps = { item: ContentItem; now: Date }

/** An item in the bell's list: articles open over the dashboard, others on their own page. */
function NotificationItem({ item, now }: NotificationItemProps) {
  const { openItem } = useDashboardSearch()
  const facts = [kindOf(item).label, item.duration, relativeAge(item.createdAt, now)]
  const content = (
    <>
      <Thumbnail item={item} sizes="5rem" className="w-20 shrink-0 rounded-sm border" />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium">{item.title}</span>
        <span className="mt-1 block truncate text-xs text-muted">{facts.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
  const className = 'gap-3 py-2'
  if (item.contentType === 'pdf') {
    return (
      <MenuItem className={className} onSelect={() => void openItem(item.id)}>
        {content}
      </MenuItem>
    )
  }
  return (
    <MenuItem asChild className={className}>
      <Link to="/content/$contentSlug" params={contentParams(item)}>
        {content}
      </Link>
    </MenuItem>
  )
}

const NONE: readonly ContentItem[] = []

/** The most ids per call. */
const IDS_MAX = 500

/**
 * The member's unread content. While the list is `open` all of it is marked as read; what has been listed stays in the
 * list until the page is left.
 */
function useNotifications(open: boolean) {
  const query = trpc.content.unread.useQuery({})
  const unread = query.data?.unreadContent ?? NONE
  const [seen, setSeen] = useState(NONE)
  const markRead = useMarkRead()
  const ids = unread.map((item) => item.id)
  const known = new Set(ids)
  const listed = [...unread, ...seen.filter((item) => !known.has(item.id))]
  if (open && unread.some((item) => !seen.includes(item))) setSeen(listed)
  const read = useEffectEvent(() => markRead({ ids: ids.slice(0, IDS_MAX) }))
  const wanted = ids.join()
  useEffect(() => {
    if (open && wanted !== '') read()
  }, [open, wanted])
  return { query, listed, unreadCount: unread.length, now: new Date(query.dataUpdatedAt) }
}

/** The bell: a dot while there is unread content, which opening the list marks as read. */
export function NotificationBell() {
  const [open, setOpen] = useState(false)
  const notifications = useNotifications(open)
  const { unreadCount } = notifications
  return (
    <Menu open={open} onOpenChange={setOpen}>
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
        <Notifications {...notifications} />
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

function Notifications({ query, listed, now }: ReturnType<typeof useNotifications>) {
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
  if (listed.length === 0) return <p className="px-2 py-4 text-muted">{BELL.empty}</p>
  return listed.map((item) => <NotificationItem key={item.id} item={item} now={now} />)
}
