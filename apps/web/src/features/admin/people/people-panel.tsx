import { Tabs, TabsContent, TabsList, TabsTrigger } from '@idex/ui/tabs'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AdministratorsTab } from '../../sign-in/administrators/administrators-tab.tsx'
import { CommentsTab } from '../../content/comments-inbox/comments-tab.tsx'
import { NewCommentsBadge } from '../../content/comments-inbox/new-comments.tsx'
import { InboxTab } from '../../contact/inbox/inbox-tab.tsx'
import { MembersTab } from '../../members/admin/members-tab.tsx'
import { choiceParam } from '../../../browser/search-params.ts'
import { TABS } from './messages.ts'
import { SubscribersTab } from '../../newsletter/subscribers/subscribers-tab.tsx'
import { InvitationsTab } from '../../sign-in/invitations/invitations-tab.tsx'
import { UnreadBadge } from '../../contact/inbox/unread-badge.tsx'

const NAMES = ['members', 'messages', 'comments', 'subscribers', 'invitations', 'administrators'] as const

/** The tabs of the people section. */
export function PeoplePanel() {
  const { view } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: string) => navigate({ to: '.', search: { view: next }, hash: '', resetScroll: false })
  return (
    <Tabs value={choiceParam(view, NAMES) ?? NAMES[0]} onValueChange={(next) => void show(next)}>
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
      <TabsContent value="invitations">
        <InvitationsTab />
      </TabsContent>
      <TabsContent value="administrators">
        <AdministratorsTab />
      </TabsContent>
    </Tabs>
  )
}
