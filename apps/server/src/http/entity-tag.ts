import type { IncomingHttpHeaders } from 'node:http'

/** Returns whether a list of entity tags names `tag` or is `*`. */
export function matchesEntityTag(header: string, tag: string): boolean {
  const tags = header.split(',').map((item) => item.trim())
  return tags.includes('*') || tags.includes(tag)
}

const strong = (tags: string) => tags.replaceAll('W/', '')

/** Returns whether `If-None-Match` names `tag`, so that the client has this answer; tags are compared weakly (RFC 9110, 13.1.2). */
export function isUnchanged({ 'if-none-match': known }: IncomingHttpHeaders, tag: string): boolean {
  return known !== undefined && matchesEntityTag(strong(known), strong(tag))
}
