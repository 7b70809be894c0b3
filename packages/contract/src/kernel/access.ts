/** Who may call: anyone, any signed-in user, an onboarded member (or admin), an admin. */
export const ACCESS_LEVELS = ['public', 'session', 'member', 'admin'] as const
export type Access = (typeof ACCESS_LEVELS)[number]

/** Action that an administrator must take first: choose a password, set up a second factor. */
export const REQUIRED_ACTIONS = ['password', 'second-factor'] as const
export type RequiredAction = (typeof REQUIRED_ACTIONS)[number]
