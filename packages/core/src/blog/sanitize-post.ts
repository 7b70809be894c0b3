import { fileIdFromPath } from '@idex/contract/files/addresses'
import sanitizeHtml from 'sanitize-html'

/** What the editor produces, and nothing else (decisions, "Blog HTML"). */
const EDITOR_HTML: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['p', 'h1', 'h2', 'h3', 'blockquote', 'pre', 'hr', 'br', 'ul', 'ol', 'li'],
    ...['strong', 'em', 's', 'u', 'code', 'a', 'img'],
  ],
  allowedAttributes: { a: ['href', 'target', 'rel'], img: ['src', 'alt', 'title'], ol: ['start'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'template',
    'title',
    'svg',
    'math',
    'iframe',
  ],
  nestingLimit: 50,
  transformTags: {
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (tagName, { href, target }) => ({
      tagName,
      attribs: {
        ...(href !== undefined && { href }),
        ...(target === '_blank' && { target }),
        rel: 'noopener noreferrer',
      },
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
}

/** `html` without anything the editor never produces; safe to render. */
export function sanitizePost(html: string): string {
  return sanitizeHtml(html, EDITOR_HTML).trim()
}

/** Ids of the uploads shown as images in a sanitised text. */
export function imagesIn(html: string): string[] {
  const images = html.match(/<img [^<>]*>/g) ?? []
  return images.flatMap((image) => fileIdFromPath(/ src="([^"]*)"/.exec(image)?.[1] ?? '') ?? [])
}
