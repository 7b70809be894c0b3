import type { SectionName } from './panel-route.ts'

/** Texts of the admin panel's frame. */
export const PANEL = {
  sections: 'Sections of the panel',
  show: 'Show',
  hide: 'Hide',
  subtitle: 'Manage notes and content for all users',
  publishNew: 'Publish New Note',
  library: 'View Library',
  logOut: 'Log out',
} as const

/** The line below a section's title; the notes have figures instead. */
export const SUBTITLES = {
  notes: null,
  overview: 'How people find the site, join it, and read',
  blog: 'Create and manage blog posts for your website',
  content: 'Videos, articles and podcasts on every member’s dashboard',
  people: 'Members, their messages and comments, newsletter subscribers and administrators',
  activity: 'Who did what, and when',
  health: 'Versions, jobs, mail, storage and database of this installation',
  security: 'Your password, authenticator app, passkeys and recovery codes',
} as const satisfies Record<SectionName, string | null>

export const WAITING_DRAFTS = {
  label: 'Unsaved drafts',
  open: 'Open',
  nouns: { note: 'note', post: 'blog post', content: 'content item' },
  text: ({ noun, isNew, title, time }: { noun: string; isNew: boolean; title: string; time: string }) => {
    const what = isNew ? `a new ${noun}` : `a ${noun}`
    return `You have an unsaved draft of ${what}${title === '' ? '' : `, “${title}”,`} from ${time}`
  },
  gone: 'The item this draft belongs to has been deleted. Restore it from the trash, then open the draft.',
  failed: 'The draft could not be opened. Please try again.',
} as const
