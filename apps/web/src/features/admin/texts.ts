/** Texts of the admin panel's frame. */
export const PANEL = {
  title: 'Admin Panel',
  subtitle: 'Manage notes and content for all users',
  publishNew: 'Publish New Note',
  library: 'View Library',
  logOut: 'Log out',
  loading: 'Loading admin panel...',
} as const

export const SECTIONS = {
  overview: {
    show: 'Show Overview',
    hide: 'Hide Overview',
    title: 'Overview',
    subtitle: 'How people find the site, join it, and read',
    loading: 'Loading overview...',
  },
  blog: {
    show: 'Show Blog Management',
    hide: 'Hide Blog Management',
    title: 'Blog Management',
    subtitle: 'Create and manage blog posts for your website',
    loading: 'Loading blog management...',
  },
  content: {
    show: 'Show Content',
    hide: 'Hide Content',
    title: 'Content',
    subtitle: 'Videos, articles and podcasts on every member’s dashboard',
    loading: 'Loading content...',
  },
  people: {
    show: 'Show People',
    hide: 'Hide People',
    title: 'People',
    subtitle: 'Members, their messages, newsletter subscribers and administrators',
    loading: 'Loading people...',
  },
  activity: {
    show: 'Show Activity',
    hide: 'Hide Activity',
    title: 'Activity',
    subtitle: 'Who did what to which thing, and when',
    loading: 'Loading activity...',
  },
  security: {
    show: 'Show Security',
    hide: 'Hide Security',
    title: 'Security',
    subtitle: 'How your own sign-in is protected beyond the password',
    loading: 'Loading security...',
  },
} as const
