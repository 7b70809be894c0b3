import { IconButton } from '@idex/ui/icon-button'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '@idex/ui/menu'
import { Spinner } from '@idex/ui/spinner'
import { Link } from '@tanstack/react-router'
import { Bell, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { BELL } from './texts.ts'
import { NotificationItem } from './notification-item.tsx'
import { useNotifications } from './use-notifications.ts'

/** The bell: dotted while there is unread content, which it lists and thereby marks as read (spec section 4). */
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
    // A menu holds items alone: the one to try again carries what went wrong.
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
