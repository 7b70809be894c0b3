import { unaccented } from '../kernel/slugs.ts'

/**
 * Slug of an item's page: the title in lower case, everything but letters, digits and spaces removed, spaces as hyphens,
 * then the id. Letters of other scripts stay themselves, as browsers make it, which have no table for them.
 */
export function contentSlug(item: { id: string; title: string }): string {
  const title = unaccented(item.title)
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{Nd}\s]/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return title === '' ? item.id : `${title}-${item.id}`
}

/** Path of an item's page, encoded. */
export function contentPath(item: { id: string; title: string }): string {
  return `/content/${encodeURIComponent(contentSlug(item))}`
}

/** The id in a content page's slug: what follows the last hyphen. */
export function contentIdOf(slug: string): string {
  return slug.slice(slug.lastIndexOf('-') + 1)
}
