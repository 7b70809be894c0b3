import { PRODUCT_NAME } from '@idex/contract/brand'

/** What a public page says of itself to search engines and link previews. */
type PageHead = {
  title: string
  description: string
  /** Path on the product's own origin, with its leading slash. */
  path: string
  publicUrl: string
  /** Rooted path of a 1200 × 630 picture and the words on it. */
  image?: { path: string; alt: string }
}

/** The `meta` and `links` of a public page: title, description, canonical, Open Graph and Twitter tags. */
export function pageHead({ title, description, path, publicUrl, image }: PageHead) {
  const url = `${publicUrl}${path}`
  const pictures = image
    ? [
        { property: 'og:image', content: `${publicUrl}${image.path}` },
        { property: 'og:image:width', content: '1200' },
        { property: 'og:image:height', content: '630' },
        { property: 'og:image:alt', content: image.alt },
      ]
    : []
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: PRODUCT_NAME },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...pictures,
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
