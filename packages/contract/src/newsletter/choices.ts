/** The choices in subscribers, without the schema library: the panel's list loads this file. */

/** Confirmation pending, confirmed, unsubscribed. */
export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const
