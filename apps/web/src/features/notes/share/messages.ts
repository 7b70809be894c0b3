export const LOADING = 'Loading note...'
export const NOT_FOUND_TITLE = 'Note Not Found'
export const NOT_FOUND_TEXT = "The shared note you're looking for doesn't exist or is no longer available."
export const ENDED = {
  expired: {
    title: 'This Link Has Expired',
    text: 'It was made to work for a time only. Please ask the person who shared it for a new one.',
  },
  revoked: {
    title: 'This Link Was Withdrawn',
    text: 'The person who shared it has withdrawn it. Please ask them for a new one.',
  },
} as const
export const GO_HOME = 'Go to Homepage'

export const SHARE = 'Share'
export const MORE = 'More actions'

export const BACK = 'Back to Dashboard'
export const SHARED_NOTE = 'Shared insight'
export const TOPICS = 'Topics'
export const OPEN_DOCUMENT = 'Access document here'
export const LOCKED = '🔒 This premium content requires a free account to access'
export const SIGN_IN = 'Sign In to View Document'
export const FOOTNOTE_SIGNED_IN =
  "This note was shared with you. After viewing, you'll have access to all notes in your member dashboard."
export const FOOTNOTE_SIGNED_OUT =
  'Create a free account to access this shared note and unlock our complete insights library.'
export const NO_DESCRIPTION = 'Exclusive insight available in member dashboard'

const DEFAULT_PUBLISHER = 'Admin'

/** 'Published by {publisher}', or by Admin. */
export function publishedBy(publisher: string): string {
  return `Published by ${publisher || DEFAULT_PUBLISHER}`
}

export function linkCopiedText(title: string): string {
  return `Anyone with the link can preview "${title}".`
}
