import { STAYS_IN_TRASH } from '../../../components/list/trash-messages.ts'
import { bulkMessages } from '../../../components/list/bulk-messages.ts'
import {
  countText,
  type ListTexts,
  ORDERS as LIST_ORDERS,
  ROW_ACTIONS,
} from '../../../components/list/messages.ts'
import { TAGS_MAX } from '@idex/contract/kernel/bounds'

/** Texts of Blog Management. */
export const STATS = {
  label: 'Blog posts in numbers',
  total: 'Total Posts',
  published: 'Published',
  draft: 'Draft',
  views: 'Total Views',
} as const

export const SETTINGS = {
  toggle: 'Settings',
  title: 'Blog Visibility Settings',
  enabled: 'Enabled',
  disabled: 'Disabled',
  switch: 'Blog visibility',
  lead: 'This switch decides whether visitors can see the blog:',
  effects: [
    'It shows or hides the Blog link in the navigation.',
    'It controls access to /blog and /blog/{slug}.',
    "When disabled, visitors see 'Blog is currently disabled'.",
  ],
  broken: 'The setting could not be loaded.',
  off: 'The blog is off: visitors see “Blog is currently disabled” instead of your posts.',
  turnOn: 'Turn the blog on',
} as const

export const LIST = {
  create: 'Create Blog Post',
  loading: 'Loading blog posts...',
  tags: 'Tags',
  showTrashed: 'Show Trashed Posts',
  hideTrashed: 'Hide Trashed Posts',
  scheduled: (count: number) => `${count.toLocaleString('en-US')} scheduled`,
} as const

export const LIST_TEXTS: ListTexts = {
  title: 'Blog Posts',
  search: 'Search posts...',
  loading: LIST.loading,
  broken: 'The blog posts could not be loaded',
  pages: 'Pages of blog posts',
  empty: { title: 'No Blog Posts Yet', text: 'Create your first blog post to get started.' },
  noMatch: { title: 'No posts match your search', clear: 'Clear search' },
}

export const COLUMNS = {
  title: 'Title',
  status: 'Status',
  views: 'Views',
  readingTime: 'Reading Time',
  created: 'Created',
  actions: 'Actions',
} as const

export const ORDERS = { ...LIST_ORDERS, 'views-desc': 'Most viewed' } as const

export const POST_BROKEN = 'This post could not be loaded'

export const MISSING = {
  title: 'This post does not exist',
  text: 'It may have been deleted.',
  back: 'Back to all posts',
} as const

export const ACTIONS = { ...ROW_ACTIONS, view: 'View post', trash: 'Delete' } as const

export const BULK = bulkMessages('post', 'posts')

/** Asked before readers lose several posts. */
export const WARNINGS = {
  unpublish: 'Visitors will no longer find what you chose on the blog.',
  trash: STAYS_IN_TRASH.several,
} as const

export const TAGS_DIALOG = {
  button: 'Tags',
  title: (count: number) => `Tags of ${countText(count, 'post', 'posts')}`,
  text: 'Tags you leave alone stay as they are.',
  mixed: 'A dash means that only some of the posts have the tag. Tags you leave alone stay as they are.',
  add: 'Add tags',
  submit: 'Save Tags',
  done: (count: number) => `Tags of ${countText(count, 'post', 'posts')} changed.`,
  refused: (count: number) =>
    `${countText(count, 'post', 'posts')} would have more than ${TAGS_MAX} tags and ${count === 1 ? 'was' : 'were'} left unchanged.`,
} as const

export const DELETE = { noun: 'blog post', lost: 'Its revisions are deleted as well.' } as const

export const DONE = {
  created: 'Blog post created successfully',
  updated: 'Blog post updated successfully',
  deleted: 'Blog post deleted successfully',
  restored: 'Blog post restored successfully',
} as const

export const FAILED = {
  create: 'Failed to create blog post',
  update: 'Failed to update blog post',
  delete: 'Failed to delete blog post',
  restore: 'Failed to restore blog post',
  toggle: 'Failed to update blog status',
} as const

/** A post's reading time. */
export function minutesText(minutes: number): string {
  return `${minutes} min`
}
