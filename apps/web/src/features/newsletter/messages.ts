import { PRODUCT_NAME } from '@idex/contract/site/brand'

export const SUBSCRIBE = {
  open: 'Subscribe to Newsletter',
  title: 'Subscribe to Newsletter',
  lead: 'New insights, by email, on the day they are published.',
  email: 'Email',
  submit: 'Subscribe',
  sending: 'Subscribing...',
  promise: 'We’ll email you a link to confirm. You can unsubscribe with one click at any time.',
  ownPromise: 'You’re subscribed immediately. You can unsubscribe with one click from any email.',
  failed: 'Your subscription could not be saved. Please try again.',
} as const

export const NEWSLETTER_PAGE = {
  title: 'Fresh insights, by email',
  tab: 'Newsletter',
  lead: `What the ${PRODUCT_NAME} research team publishes reaches you on the day it appears. Nothing else.`,
  points: [
    'Only new insights, never a sales letter.',
    'You confirm your sign-up from your inbox.',
    'Every email has a one-click unsubscribe link.',
  ],
} as const

export const FRAME_TITLE = 'Newsletter sign-up'

/** A confirmation email was sent. */
export const ASKED = { title: 'Check your inbox', another: 'Use another address' } as const

export function askedText(email: string): string {
  return `We sent a link to ${email}. Open it to confirm your subscription.`
}

/** A member's own address needs no confirmation. */
export const SUBSCRIBED_TITLE = 'You are subscribed'

/** The address that will get new insights. */
export function subscribedText(email: string): string {
  return `New insights will go to ${email}.`
}

/** Shown when the dialog's code could not be loaded. */
export const NOT_LOADED = {
  title: 'The newsletter form could not be opened',
  description: 'Please check your connection and try again.',
  variant: 'destructive',
} as const

/** The pages of the links in emails: the question, the confirmation, and the text if it was done before. */
export const LINKS = {
  confirm: {
    tab: 'Confirm your subscription',
    title: 'Confirm your subscription',
    text: (email: string) => `New insights from ${PRODUCT_NAME} will go to ${email}.`,
    submit: 'Confirm Subscription',
    done: SUBSCRIBED_TITLE,
    doneText: subscribedText,
    already: 'You are already subscribed',
  },
  unsubscribe: {
    tab: 'Unsubscribe',
    title: 'Unsubscribe from the newsletter?',
    text: (email: string) => `${email} will no longer receive insights from ${PRODUCT_NAME}.`,
    submit: 'Unsubscribe',
    done: 'You are unsubscribed',
    doneText: (email: string) => `We will send no more insights to ${email}.`,
    already: 'You are already unsubscribed',
  },
} as const

export const INVALID_LINK = {
  title: 'This link is no longer valid',
  text: 'It may have expired, or part of it was lost on the way. You can subscribe again at any time.',
} as const

export const LINK_FAILED = {
  title: 'Something went wrong',
  text: 'The link could not be checked. Please try again.',
  action: 'That didn’t work. Please try again.',
  retry: 'Try Again',
} as const

export const GO_HOME = 'Go to Homepage'
