/** The anchors of the landing page and what the navigation calls them. */
export const SECTION_LABELS = {
  home: 'Home',
  about: 'About',
  insights: 'Insights',
  contact: 'Get Started',
} as const

export type Section = keyof typeof SECTION_LABELS

/** The mobile menu's own label of the contact anchor. */
export const MOBILE_CONTACT_LABEL = 'Contact'
