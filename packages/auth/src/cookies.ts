import { Cookie } from 'lucia'

/** The form of every cookie value: a token from `newToken`, or several joined by dots. Anything else was not set by us. */
const TOKEN = /^[\w.-]{1,200}$/

/**
 * A cookie that holds a token. `read` takes a request's `Cookie` header; the others return a whole `Set-Cookie` header
 * value.
 */
export type TokenCookie = {
  readonly name: string
  /** The token, or null. Names and values are compared as they were sent, never decoded, and nothing makes it throw. */
  read(header: string | undefined): string | null
  /** Sets the cookie to `token` for `seconds`. */
  set(token: string, seconds: number): string
  /** Deletes the cookie. */
  clear(): string
}

function* pairsOf(header: string): Generator<[name: string, value: string]> {
  for (const pair of header.split(';')) {
    const end = pair.indexOf('=')
    if (end !== -1) yield [pair.slice(0, end).trim(), pair.slice(end + 1).trim()]
  }
}

/**
 * The cookie `name`, which scripts cannot read; under https it is `Secure` and has the `__Host-` prefix, so that no
 * sibling domain can set it (RFC 6265bis, section 4.1.3).
 */
export function tokenCookie(
  name: string,
  { secure, sameSite }: { secure: boolean; sameSite: 'lax' | 'strict' },
): TokenCookie {
  const fullName = secure ? `__Host-${name}` : name
  const write = (value: string, maxAge: number) =>
    new Cookie(fullName, value, { path: '/', httpOnly: true, secure, sameSite, maxAge }).serialize()
  return {
    name: fullName,
    read: (header = '') => {
      for (const [sent, value] of pairsOf(header)) if (sent === fullName && TOKEN.test(value)) return value
      return null
    },
    set: write,
    clear: () => write('', 0),
  }
}
