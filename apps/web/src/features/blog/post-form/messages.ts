import { META_DESCRIPTION_MAX } from '@idex/contract/blog/post'

export const FORM = {
  create: 'Create Blog Post',
  edit: 'Edit Blog Post',
  back: 'All posts',
  cancel: 'Cancel',
  preview: 'Preview',
  revisions: 'Revisions',
  saving: 'Saving...',
  loading: 'Loading the editor...',
} as const

/** The submit button's text, by what saving does to a post that readers do not see. */
export const SUBMIT = { draft: 'Save Draft', scheduled: 'Schedule Post', published: 'Publish Post' } as const

export const UNPUBLISH = {
  draft: 'Readers will no longer find this post.',
  scheduled: 'Readers will not find this post until then.',
} as const

export const PUBLISHING = {
  publish: 'Readers see the post as soon as it is saved.',
  schedule: 'The post is published automatically at this time.',
} as const

export const FIELDS = {
  title: 'Title',
  content: 'Content',
  placeholder: 'Write your blog content here...',
  excerpt: 'Excerpt',
  excerptHint: 'Shown in the list of posts and when a post is shared.',
  thumbnail: 'Thumbnail URL',
  image: 'Featured Image URL',
  imageHint: 'Shown above the post and in link previews.',
  thumbnailHint: 'Shown in the list of posts. Without one, the featured image is used.',
  url: 'Blog URL',
  urlPlaceholder: 'From the title',
  meta: 'Meta Description',
  tags: 'Tags',
} as const

export const GROUPS = { publishing: 'Publishing', images: 'Images', search: 'Address and search' } as const

export function metaCount(length: number): string {
  return `${length}/${META_DESCRIPTION_MAX}`
}

export const READING_TIME = {
  label: 'Reading time',
  value: (minutes: number) => `${minutes} min`,
} as const

export const GONE = 'This post has been deleted in the meantime. Save again to keep your text as a new post.'

export const PREVIEW = {
  title: 'Preview',
  description: 'The post as its readers will see it.',
  untitled: 'Untitled post',
} as const
