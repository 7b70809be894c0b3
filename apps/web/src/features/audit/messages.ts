import type { AuditAction } from '@idex/contract/audit/audit-log'
import { countOf, type ListTexts } from '../../components/list/messages.ts'

export const LIST: ListTexts = {
  title: 'Audit Log',
  loading: 'Loading activity...',
  pages: 'Pages of activity',
  empty: {
    title: 'No Activity Yet',
    text: 'Everything administrators do is recorded here and cannot be removed.',
  },
  count: (total) => countOf(total, 'entry', 'entries'),
}

export const COLUMNS = { when: 'When', who: 'Who', what: 'What', subject: 'Subject' } as const

export const FILTERS = {
  action: 'Action',
  allActions: 'All actions',
  actor: 'Administrator',
  allActors: 'All administrators',
} as const

/** Shown for a target without a name of its own. */
export const NO_SUBJECT = '–'

/** The actions in plain words. */
export const ACTIONS: Record<AuditAction, string> = {
  'note.create': 'Created a note',
  'note.publish': 'Published a note',
  'note.unpublish': 'Unpublished a note',
  'note.update': 'Changed a note',
  'note.trash': 'Moved a note to the trash',
  'note.restore': 'Restored a note',
  'note.withdraw-email': 'Took back the email about a note',
  'note.delete': 'Deleted a note',
  'post.create': 'Created a blog post',
  'post.schedule': 'Scheduled a blog post',
  'post.publish': 'Published a blog post',
  'post.unpublish': 'Unpublished a blog post',
  'post.update': 'Changed a blog post',
  'post.trash': 'Moved a blog post to the trash',
  'post.restore': 'Restored a blog post',
  'post.delete': 'Deleted a blog post',
  'blog.toggle': 'Switched the blog on or off',
  'content.create': 'Added content',
  'content.schedule': 'Scheduled content',
  'content.publish': 'Published content',
  'content.unpublish': 'Unpublished content',
  'content.update': 'Changed content',
  'content.trash': 'Moved content to the trash',
  'content.restore': 'Restored content',
  'content.delete': 'Deleted content',
  'share-link.revoke': 'Withdrew a share link',
  'share-link.export': 'Exported a note’s share links',
  'comment.read': 'Marked comments as read',
  'comment.delete': 'Deleted a comment',
  'message.read': 'Marked a message as read',
  'message.unread': 'Marked a message as unread',
  'message.answer': 'Marked a message as answered',
  'message.reopen': 'Marked a message as not answered',
  'message.delete': 'Deleted a message',
  'member.disable': 'Disabled a member',
  'member.enable': 'Enabled a member',
  'member.export': 'Exported members’ data',
  'member.erase': 'Erased a member',
  'subscriber.export': 'Exported the subscribers',
  'subscriber.delete': 'Removed a subscriber',
  'administrator.create': 'Invited an administrator',
  'administrator.reset': 'Reset an administrator’s password',
  'administrator.update': 'Changed an administrator’s name or address',
  'administrator.end': 'Ended an administrator’s account',
  'second-factor.remove': 'Removed an administrator’s second factor',
  'administrator.disable': 'Disabled an administrator',
  'administrator.enable': 'Enabled an administrator',
  'password.change': 'Changed their password',
  'totp.enable': 'Turned on an authenticator app',
  'totp.disable': 'Turned off the authenticator app',
  'passkey.create': 'Added a passkey',
  'passkey.rename': 'Renamed a passkey',
  'passkey.delete': 'Removed a passkey',
  'recovery-codes.create': 'Created new recovery codes',
  'recovery-code.use': 'Signed in with a recovery code',
  'sign-in.accept': 'Signed in',
  'sign-in.refuse': 'Was refused at sign-in',
  'second-factor.refuse': 'Entered a wrong second factor',
  'password.refuse': 'Entered a wrong password when asked to confirm it',
  'session.end': 'Ended sessions',
  'access.refuse': 'Was denied access',
  'cross-site.refuse': 'Had a request from another site blocked',
  'limit.reach': 'Tried too often',
  'input.flood': 'Sent many invalid requests',
  'entries.omit': 'Left out further refusals',
}
