/**
 * The channel on which servers hear of changes that visitors can see: triggers announce them with the
 * transaction, without a payload.
 */
export const SITE_CHANGED = 'site_changed'
