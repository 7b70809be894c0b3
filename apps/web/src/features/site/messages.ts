import { PRODUCT_NAME } from '@idex/contract/site/brand'

/** In the header from 768 px on. */
export const SIGN_IN = 'Sign in'

export const BLOG = 'Blog'
export const SEARCH = 'Search'
export const OPEN_MENU = 'Open menu'
export const CLOSE_MENU = 'Close menu'
export const OPEN_NOTES_VAULT = 'Open the Notes Vault'

export const PRIVACY_POLICY = 'Privacy Policy'
export const TERMS_OF_SERVICE = 'Terms of Service'
export const CONTACT_US = 'Contact us'
export const FOLLOW = `Follow ${PRODUCT_NAME}`
export const FOOTER_PROMISE = "We take the 'maybe' out of your next best move."

export const ACCOUNT_DELETED = { title: 'Your account has been deleted' } as const

export const SIGN_IN_FAILED = {
  title: 'Sign-in was not completed',
  description: 'You are still signed out. Please try again.',
  variant: 'destructive',
} as const

export const SIGN_IN_REFUSED = {
  title: 'This account has no access',
  description: 'Use another account, or ask the operator of this site to let you in.',
  variant: 'destructive',
} as const
