import { jsonInHtml } from '@idex/contract/kernel/json-in-html'
import { PITCH, PRODUCT_NAME } from '@idex/contract/site/brand'
import type { BlogPosting, Organization, WithContext } from 'schema-dts'
import socialCard from './social-card.png'

/** The description of a public page for search engines and link previews. */
type PageHead = {
  title: string
  /** The title in link previews, if it differs from the browser's tab. */
  previewTitle?: string
  description: string
  type?: 'website' | 'article'
  /** Path on the product's own origin, with its leading slash. */
  path: string
  publicUrl: string
  image?: Picture | undefined
}

/** A picture's rooted path or absolute address, its alternative text, and its size in px if known. */
export type Picture = { path: string; alt: string; width?: number; height?: number }

/** The picture of a page without one of its own. */
const SITE_CARD: Picture = { path: socialCard, alt: `${PRODUCT_NAME}: ${PITCH}`, width: 1200, height: 630 }

function pictureTags(image: Picture, publicUrl: string) {
  const url = new URL(image.path, publicUrl).href
  return [
    { property: 'og:image', content: url },
    ...(image.width === undefined ? [] : [{ property: 'og:image:width', content: String(image.width) }]),
    ...(image.height === undefined ? [] : [{ property: 'og:image:height', content: String(image.height) }]),
    { property: 'og:image:alt', content: image.alt },
    { name: 'twitter:image', content: url },
    { name: 'twitter:image:alt', content: image.alt },
  ]
}

/** The `meta` and `links` of a public page: title, description, canonical, Open Graph and Twitter tags. */
export function pageHead({ publicUrl, ...page }: PageHead) {
  const { title, previewTitle = title, description, type = 'website', image = SITE_CARD } = page
  const url = `${publicUrl}${page.path}`
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: type },
      { property: 'og:site_name', content: PRODUCT_NAME },
      { property: 'og:title', content: previewTitle },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: previewTitle },
      { name: 'twitter:description', content: description },
      ...pictureTags(image, publicUrl),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}

/** `data` of schema.org as a script of the head. */
export function structuredData(data: WithContext<BlogPosting | Organization>) {
  return { type: 'application/ld+json', children: jsonInHtml(data) }
}
