/** Texts of the admin panel's frame. */
export const PANEL = {
  title: 'Admin Panel',
  sections: 'Sections of the panel',
  show: 'Show',
  hide: 'Hide',
  subtitle: 'Manage notes and content for all users',
  publishNew: 'Publish New Note',
  library: 'View Library',
  logOut: 'Log out',
  loading: 'Loading admin panel...',
} as const

/** A section's button is called 'Show Overview', and 'Hide Overview' while it is shown. */
export const SECTIONS = {
  notes: { title: 'Notes' },
  overview: {
    title: 'Overview',
    subtitle: 'How people find the site, join it, and read',
    loading: 'Loading overview...',
  },
  blog: {
    title: 'Blog Management',
    subtitle: 'Create and manage blog posts for your website',
    loading: 'Loading blog management...',
  },
  content: {
    title: 'Content',
    subtitle: 'Videos, articles and podcasts on every member’s dashboard',
    loading: 'Loading content...',
  },
  people: {
    title: 'People',
    subtitle: 'Members, their messages and comments, newsletter subscribers and administrators',
    loading: 'Loading people...',
  },
  activity: {
    title: 'Activity',
    subtitle: 'Who did what, and when',
    loading: 'Loading activity...',
  },
  health: {
    title: 'System Health',
    subtitle: 'Versions, jobs, mail, storage and database of this installation',
    loading: 'Loading system health...',
  },
  security: {
    title: 'Security',
    subtitle: 'Your password, authenticator app, passkeys and recovery codes',
    loading: 'Loading security...',
  },
} as const

/** Unsaved drafts that wait in this browser. */
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
