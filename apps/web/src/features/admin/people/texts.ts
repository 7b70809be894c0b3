/** Texts of the panel's people section. */
export const TABS = {
  label: 'People',
  members: 'Members',
  messages: 'Messages',
  subscribers: 'Subscribers',
  administrators: 'Administrators',
} as const

export const EXPORT = 'Export CSV'

/** The number of unread messages, for those who hear it. */
export function unreadText(unread: number): string {
  return `${unread} ${unread === 1 ? 'unread message' : 'unread messages'}`
}
