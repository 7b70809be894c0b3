import { Label } from '@idex/ui/label'
import { Switch } from '@idex/ui/switch'
import { Inbox } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import { MessageActions, MessageExcerpt, MessageFrom, MessageTime } from './message-cells.tsx'
import { messageColumns } from './message-columns.tsx'
import { MessageDialogs, useInboxDialogs } from './message-dialogs.tsx'
import { LIST, UNREAD_ONLY } from './texts.ts'

/** What visitors wrote in the contact form, with everything an administrator does about it. */
export function InboxTab() {
  const request = useListRequest()
  const [unread, setUnread] = useState(false)
  const query = trpc.admin.messages.list.useQuery({ ...request.input, ...(unread && { unread }) }, LIST_QUERY)
  const dialogs = useInboxDialogs(query.data?.items)
  const { commands } = dialogs
  const columns = useMemo(() => messageColumns(commands), [commands])
  const showUnread = (next: boolean) => {
    setUnread(next)
    request.restart()
  }
  const switchId = useId()
  return (
    <>
      <PanelList
        texts={LIST}
        icon={Inbox}
        request={request}
        query={query}
        columns={columns}
        filtered={unread}
        onClear={() => showUnread(false)}
        card={(message) => (
          <div className="flex flex-col gap-3">
            <MessageFrom message={message} commands={commands} />
            <MessageExcerpt message={message} />
            <div className="-mb-1 flex items-center justify-between text-xs text-muted tabular-nums">
              <MessageTime message={message} />
              <div className="-mr-2">
                <MessageActions message={message} commands={commands} />
              </div>
            </div>
          </div>
        )}
      >
        <div className="flex h-10 items-center gap-3 px-1">
          <Switch id={switchId} checked={unread} onCheckedChange={showUnread} />
          <Label htmlFor={switchId}>{UNREAD_ONLY}</Label>
        </div>
      </PanelList>
      <MessageDialogs dialogs={dialogs} />
    </>
  )
}
