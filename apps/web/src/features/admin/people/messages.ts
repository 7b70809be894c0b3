/** Texts of the panel's people section. */
export const TABS = {
  label: 'People',
  members: 'Members',
  messages: 'Messages',
  comments: 'Comments',
  subscribers: 'Subscribers',
  invitations: 'Invitations',
  administrators: 'Administrators',
} as const
