/** The product's name, the only place it is spelled (decisions, "Product name"). */
export const PRODUCT_NAME = 'IDEX'

/** The product's tagline, on the landing page and in link previews. */
export const TAGLINE = 'Decision Intelligence for Businesses'

/** The headline of the landing page. */
export const PITCH = 'Get Clarity on your Next Move'

/** Shown where a content item names no author. */
export const RESEARCH_TEAM = `${PRODUCT_NAME} Research Team`
