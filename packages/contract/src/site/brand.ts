/** The product's name, the only place it is spelled (decisions, "Product name"). */
export const PRODUCT_NAME = 'IDEX'

/** Spec section 1. */
export const TAGLINE = 'Decision Intelligence for Businesses'

/** Spec section 1. */
export const PITCH = 'Get Clarity on your Next Move'

/** Shown where a content item names no author (spec sections 2.7 and 2.8). */
export const RESEARCH_TEAM = `${PRODUCT_NAME} Research Team`
