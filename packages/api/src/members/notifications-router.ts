import { MarkSeenSchema, NotificationsSchema } from '@idex/contract/members/notifications'
import { listNotifications, markNotificationsSeen } from '@idex/core/members/notifications'
import { z } from 'zod'
import { member, router, resolver } from '../kernel/procedures.ts'

/** Notifications of the bell. */
export const notificationsRouter = router({
  list: member
    .rest('GET /api/notifications', {
      summary:
        'The newest notes and content items, at most 20, published since the caller signed up; whether each is unread, and how many are',
      output: NotificationsSchema,
    })
    .query(resolver(listNotifications)),
  markSeen: member
    .rest('POST /api/notifications/seen', {
      summary:
        'Marks as seen what was published before a time, such as the `asOf` of the list; an earlier one changes nothing',
      output: z.object({ success: z.literal(true), unreadCount: z.number().int().nonnegative() }),
    })
    .input(MarkSeenSchema)
    .mutation(resolver(markNotificationsSeen)),
})
