/** The anchors of the landing page, in the order they stand on it (spec section 2.2). */
export const SECTIONS = ['home', 'about', 'insights', 'contact'] as const

export type Section = (typeof SECTIONS)[number]

/** What each anchor is called in the navigation (spec section 2.2). */
export const SECTION_LABELS: Record<Section, string> = {
  home: 'Home',
  about: 'About',
  insights: 'Insights',
  contact: 'Get Started',
}

/** The mobile menu's own word for the contact anchor (spec section 2.2). */
export const MOBILE_CONTACT_LABEL = 'Contact'
