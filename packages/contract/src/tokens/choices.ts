/** Scopes of a token: read, or read and write. Without the schema library, for the dialog that shows them. */
export const API_TOKEN_SCOPES = ['read', 'write'] as const
export type ApiTokenScope = (typeof API_TOKEN_SCOPES)[number]

/** Days after which a token may end, in the order they are shown. */
export const API_TOKEN_DAYS = [30, 90, 365] as const

/** Characters of a token's name. */
export const API_TOKEN_NAME_MAX = 60
