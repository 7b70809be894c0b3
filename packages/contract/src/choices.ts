/**
 * What one can choose from, and bounds, without a schema: what every first page loads must not bring the schema library
 * along.
 */

/** The topics a note can carry, in the order they are shown (spec section 9). */
export const NOTE_TOPICS = [
  'LLMs',
  'VibeCoding',
  'AI Agents',
  'AI Automation',
  'Agentic Systems',
  'Generative AI',
  'Business Intelligence',
  'Design Intelligence',
  'Product Intelligence',
  'Systems Thinking',
  'Systems Design & Building',
  'Robotic Intelligence',
] as const

export type NoteTopic = (typeof NOTE_TOPICS)[number]

/** Orders of a list of notes. */
export const NOTE_SORTS = ['newest', 'oldest', 'title'] as const

/** Kinds of content (spec section 3, "Content item"). */
export const CONTENT_TYPES = ['video', 'pdf', 'podcast'] as const

/** Longest tag of a post or content item, in characters. */
export const TAG_MAX = 40

/** Longest texts of the contact form, in characters: name and company, and the message. */
export const CONTACT_NAME_MAX = 200
export const CONTACT_MESSAGE_MAX = 5000

/** Longest email address, in characters (RFC 3696, erratum 1690, and a margin). */
export const EMAIL_MAX = 320

/** Longest search, in characters. */
export const SEARCH_MAX = 200

/** Longest user name and password of an administrator, and longest name of a passkey, in characters. */
export const USERNAME_MAX = 100
export const PASSWORD_MAX = 1000
export const PASSKEY_NAME_MAX = 60

/** What is counted by the day: a share link opened by a visitor, a note read by a member, a post viewed by anyone. */
export const COUNTED = ['share', 'read', 'blog'] as const

/** Periods an overview can be cut into. */
export const INSIGHT_PERIODS = ['day', 'week', 'month'] as const
export type InsightPeriod = (typeof INSIGHT_PERIODS)[number]
