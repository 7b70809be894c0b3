/** Bounds of the administrators' sign-in form, without the schema library: first pages load this file. */

/** Longest user name and password of an administrator, and longest name of a passkey, in characters. */
export const USERNAME_MAX = 100
export const PASSWORD_MAX = 1000
export const PASSKEY_NAME_MAX = 60
