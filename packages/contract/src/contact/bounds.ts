/** Bounds of the contact form, without the schema library: first pages load this file. */

/** Longest texts of the contact form, in characters: name and company, and the message. */
export const CONTACT_NAME_MAX = 200
export const CONTACT_MESSAGE_MAX = 5000
