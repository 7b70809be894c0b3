import urlMetadata from 'url-metadata'

/** Returns the metadata for link previews and the structured data at `address`, and the answer to its picture. */
export async function readMetadata(address: string) {
  const page = await fetch(address)
  // Otherwise it says `https:` of every picture, and the product under test has no certificate.
  const options = { omitEmpty: true, ensureSecureImageRequest: false, includeResponseBody: true } as const
  const found = await urlMetadata(null, { parseResponseObject: page, ...options })
  const picture = await fetch(found['og:image'] ?? '')
  return { ...found, picture: { status: picture.status, type: picture.headers.get('content-type') } }
}

/** The tags of a preview with this title and description, for each kind of reader. */
export function previewOf({ title, description, url }: { title: string; description: string; url: string }) {
  return {
    description,
    ...{ 'og:title': title, 'og:description': description, 'og:url': url, 'og:site_name': 'IDEX' },
    ...{ 'twitter:card': 'summary_large_image', 'twitter:title': title, 'twitter:description': description },
  }
}
