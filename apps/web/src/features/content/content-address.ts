import { contentSlug } from '@idex/contract/content/content-path'

/** The parameters of the route to an item's page. */
export function contentParams(item: { id: string; title: string }): { contentSlug: string } {
  return { contentSlug: contentSlug(item) }
}
