export const SENT = {
  title: 'Message sent successfully!',
  description: "We'll get back to you as soon as possible.",
} as const
export const NOT_SENT = {
  title: 'Error sending message',
  description: 'Please try again later.',
  variant: 'destructive',
} as const

/** Shown when the form's code could not be loaded. */
export const NOT_LOADED = {
  title: 'The contact form could not be opened',
  description: 'Please check your connection and try again.',
  variant: 'destructive',
} as const

export const CONTACT_TITLE = 'Contact us'
export const CONTACT_INTRO = 'Tell us which decision is on your desk. We answer by email.'
export const SEND_MESSAGE = 'Send message'
export const SENDING = 'Sending...'

export const FIELD_LABELS = {
  name: 'Name',
  email: 'Email',
  company: 'Company',
  message: 'Message',
} as const
export const COMPANY_HINT = 'Optional'
