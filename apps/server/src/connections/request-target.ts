/**
 * The path and query of a request target. The absolute form used by proxies must be accepted from anyone (RFC 9112,
 * section 3.2.2); what is neither a path nor an address leads nowhere.
 */
export function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)$/is.exec(target) ?? [target, '/*']
  return path.startsWith('/') ? path : `/${path}`
}

const UNRESERVED = /[\w.~-]/

/** Percent-encoding where it is needed, in capitals (RFC 3986, section 6.2.2). */
function normalEncoding(path: string): string {
  return path.replace(/%[0-9a-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return UNRESERVED.test(character) ? character : code.toUpperCase()
  })
}

/** Segments without empty ones, `.` and `..` (RFC 3986, section 5.2.4). */
function normalSegments(path: string): string[] {
  const segments: string[] = []
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop()
    else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments
}

/**
 * The one spelling of an address, a path with query, that leads anywhere. Routers differ in how they read the others, so a
 * limit or a cache by one spelling could be passed by another. Case counts, and the query stays as it is.
 */
export function normalAddress(address: string): string {
  const [path = ''] = address.split('?', 1)
  const segments = normalSegments(normalEncoding(path).replaceAll('\\', '/'))
  return `/${segments.join('/')}${address.slice(path.length)}`
}
