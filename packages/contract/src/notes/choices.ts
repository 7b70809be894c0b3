/** The choices in notes, without the schema library: first pages load this file. */

/** The topics a note can carry, in the order they are shown. */
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

/** Sort orders of a list of notes. */
export const NOTE_SORTS = ['newest', 'oldest', 'title'] as const

/** How far a member has read a note: not past its first page, in it, or to its end. */
export const READING_STATES = ['to-read', 'reading', 'finished'] as const

/** States of the site's notes. */
export const SITE_NOTE_STATES = ['published', 'draft', 'trashed'] as const
export type SiteNoteState = (typeof SITE_NOTE_STATES)[number]

/** Sort keys of an administrator's list of notes. */
export const ADMIN_NOTE_SORTS = ['created', 'title', 'status'] as const

/** Minutes between publishing and the email about it, in which further notes join it and mistakes can be undone. */
export const ANNOUNCEMENT_DELAY_MINUTES = 10

/** Minutes in which the email about a note can be taken back at least: it joins no email that is sent sooner. */
export const ANNOUNCEMENT_NOTICE_MINUTES = 5

/** Characters of a share link's name. */
export const SHARE_LINK_NAME_MAX = 60
