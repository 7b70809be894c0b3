/**
 * The path and query of a request target. The absolute form used by proxies must be accepted from anyone (RFC 9112,
 * section 3.2.2); what is neither a path nor an address leads nowhere.
 */
export function pathOf(target: string): string {
  if (target.startsWith('/')) return target
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)$/is.exec(target) ?? [target, '/*']
  return path.startsWith('/') ? path : `/${path}`
}
