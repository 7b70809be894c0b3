import { PRODUCT_NAME } from '@idex/contract/site/brand'

/** A post's page. */
export const POST = {
  back: 'Back to Blog',
  loading: 'Loading post...',
  tags: 'Tags',
  contents: 'On this page',
  readMore: 'Read More Articles',
  more: 'There is more where this came from.',
} as const

export const NOT_FOUND = {
  title: 'Blog Post Not Found',
  text: "The blog post you're looking for doesn't exist or has been removed.",
  back: 'Back to Blog',
} as const

export const SHARE = {
  open: 'Share',
  twitter: 'Twitter',
  facebook: 'Facebook',
  linkedIn: 'LinkedIn',
  copy: 'Copy Link',
  copied: 'Copied!',
  notCopied: 'The link could not be copied.',
} as const

/** Title of the browser's tab. */
export function pageTitle(title: string): string {
  return `${title} | ${PRODUCT_NAME} Blog`
}

export const TABLE = 'Table'
