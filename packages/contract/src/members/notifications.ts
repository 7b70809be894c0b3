import { z } from 'zod'
import { ContentItemSchema } from '../content/content-item.ts'
import { IsoDateSchema, hasPlainYear } from '../kernel/instants.ts'
import { INVALID_TIME } from '../kernel/schedule.ts'
import { NoteSchema } from '../notes/note.ts'

const FACTS = { unread: z.boolean(), publishedAt: IsoDateSchema }

/** A note or a content item published since the caller signed up. */
export const NotificationSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('note'), ...FACTS, note: NoteSchema }),
    z.object({ kind: z.literal('content'), ...FACTS, content: ContentItemSchema }),
  ])
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof NotificationSchema>

/** The newest of them, read ones too; `unreadCount` is of all there are, and `asOf` when this was read. */
export const NotificationsSchema = z
  .object({
    notifications: z.array(NotificationSchema),
    unreadCount: z.number().int().nonnegative(),
    asOf: IsoDateSchema,
  })
  .meta({ id: 'Notifications' })
export type Notifications = z.infer<typeof NotificationsSchema>

/** A member has seen what was published before `until`: the `asOf` of a list. */
export const MarkSeenSchema = z.object({
  until: z.iso
    .datetime({ offset: true, error: INVALID_TIME })
    .transform((value) => new Date(value))
    .refine(hasPlainYear, INVALID_TIME),
})
