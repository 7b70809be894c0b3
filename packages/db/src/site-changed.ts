/**
 * The channel on which servers hear of changes that visitors can see. Triggers of notes, posts, pictures and settings
 * announce them with the transaction, without a payload (`migrations/0041_changes_announced_by_triggers.sql`);
 * `apps/server/src/page-cache/page-cache.ts` listens.
 */
export const SITE_CHANGED = 'site_changed'
