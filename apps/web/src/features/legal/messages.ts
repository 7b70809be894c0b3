import { PRODUCT_NAME } from '@idex/contract/site/brand'

export const BACK_TO_HOME = 'Back to Home'
export const LAST_UPDATED = 'Last updated August 13, 2025'
export const ON_THIS_PAGE = 'On this page'
export const PROFILE_LINK = 'professional profile'

export const PRIVACY = {
  title: 'Privacy Policy',
  summary: `What ${PRODUCT_NAME} knows about you, why, for how long, and how you stay in charge of it. We keep what the service needs to work, sell nothing, and show no advertising.`,
} as const

export const TERMS = {
  title: 'Terms of Service',
  summary: `The rules for using ${PRODUCT_NAME}, in plain words: what you get, what stays yours, what we ask of you, and what happens when something goes wrong.`,
} as const
