/** Methods that read something. */
export const READ_METHODS = ['GET', 'HEAD']

/** Methods that change nothing and have no body (RFC 9110, section 9.2.1). */
export const SAFE_METHODS = [...READ_METHODS, 'OPTIONS']
