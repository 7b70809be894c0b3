import {
  CODE_LANGUAGES,
  HEADING_LEVELS,
  LANGUAGE_CLASS,
  POST_ATTRIBUTES,
  POST_TAGS,
  spanOf,
} from '@idex/contract/blog/post-html'
import { fileIdFromPath } from '@idex/contract/files/addresses'
import sanitizeHtml from 'sanitize-html'

const DEEPEST_HEADING = `h${HEADING_LEVELS.at(-1)}`

/** A cell with the spans it has, within bounds. */
function withSpans(tagName: string, { colspan, rowspan }: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const spans = Object.entries({ colspan: spanOf(colspan), rowspan: spanOf(rowspan) })
  return {
    tagName,
    attribs: Object.fromEntries(
      spans.filter(([, span]) => span > 1).map(([name, span]) => [name, String(span)]),
    ),
  }
}

/** Elements and attributes that the editor produces; all others are removed (decisions, "Blog HTML"). */
const EDITOR_HTML: sanitizeHtml.IOptions = {
  allowedTags: [...POST_TAGS],
  allowedAttributes: Object.fromEntries(
    Object.entries(POST_ATTRIBUTES).map(([tag, attributes]) => [tag, [...attributes]]),
  ),
  allowedClasses: { code: Object.keys(CODE_LANGUAGES).map((language) => `${LANGUAGE_CLASS}${language}`) },
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
    h4: DEEPEST_HEADING,
    h5: DEEPEST_HEADING,
    h6: DEEPEST_HEADING,
    th: withSpans,
    td: withSpans,
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
