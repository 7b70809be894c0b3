import { Tabs, TabsContent, TabsList, TabsTrigger } from '@idex/ui/tabs'
import { AdministratorsTab } from '../../sign-in/administrators/administrators-tab.tsx'
import { CommentsTab } from '../../content/comments-inbox/comments-tab.tsx'
import { NewCommentsBadge } from '../../content/comments-inbox/new-comments.tsx'
import { InboxTab } from '../../contact/inbox/inbox-tab.tsx'
import { MembersTab } from '../../members/admin/members-tab.tsx'
import { TABS } from './texts.ts'
import { SubscribersTab } from '../../newsletter/subscribers/subscribers-tab.tsx'
import { UnreadBadge } from '../../contact/inbox/unread-badge.tsx'

const NAMES = ['members', 'messages', 'comments', 'subscribers', 'administrators'] as const

type PeoplePanelProps = { view: string; onView: (view: string) => void }

/** Members, messages, comments, subscribers and administrators, a tab each. */
export function PeoplePanel({ view, onView }: PeoplePanelProps) {
  const shown = NAMES.find((name) => name === view) ?? NAMES[0]
  return (
    <Tabs value={shown} onValueChange={onView}>
      <TabsList aria-label={TABS.label} className="max-sm:grid max-sm:grid-cols-2">
        {NAMES.map((name) => (
          <TabsTrigger key={name} value={name} className="max-sm:justify-center">
            {TABS[name]}
            {name === 'messages' && <UnreadBadge />}
            {name === 'comments' && <NewCommentsBadge />}
          </TabsTrigger>
        ))}
      </TabsList>
      <TabsContent value="members">
        <MembersTab />
      </TabsContent>
      <TabsContent value="messages">
        <InboxTab />
      </TabsContent>
      <TabsContent value="comments">
        <CommentsTab />
      </TabsContent>
      <TabsContent value="subscribers">
        <SubscribersTab />
      </TabsContent>
      <TabsContent value="administrators">
        <AdministratorsTab />
      </TabsContent>
    </Tabs>
  )
}
