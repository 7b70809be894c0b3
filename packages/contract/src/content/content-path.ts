/**
 * Path of an item's page: the title in lower case, everything but letters, digits and spaces removed, spaces as
 * hyphens, then the id.
 */
export function contentPath(item: { id: string; title: string }): string {
  const title = item.title
    .toLowerCase()
    .replace(/[^a-z0-9\s]/g, '')
    .trim()
    .replace(/\s+/g, '-')
  return `/content/${title === '' ? '' : `${title}-`}${item.id}`
}

/** The id in a content page's slug: what follows the last hyphen. */
export function contentIdOf(slug: string): string {
  return slug.slice(slug.lastIndexOf('-') + 1)
}
