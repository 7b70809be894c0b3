import type { Highlight } from '@idex/contract/highlights/highlight'
import type { ExportedNote } from './markdown.ts'

/** Colours of the highlights, for programs that show them. */
const STYLES = ['yellow #ffe04a', 'green #9fe8a4', 'blue #a3d5ff', 'pink #ffb8d9'].map((style) => {
  const [name, color] = style.split(' ')
  return `.highlight-${name} { background: ${color} }`
})

function annotationOf(highlight: Highlight, source: string, id: string) {
  const { page, quote, prefix, suffix, color, body, createdAt, updatedAt } = highlight
  return {
    id,
    type: 'Annotation',
    motivation: body === '' ? 'highlighting' : ['highlighting', 'commenting'],
    created: createdAt,
    modified: updatedAt,
    stylesheet: { type: 'CssStylesheet', value: STYLES.join('\n') },
    ...(body !== '' && {
      body: { type: 'TextualBody', value: body, format: 'text/plain', purpose: 'commenting' },
    }),
    target: {
      source,
      styleClass: `highlight-${color}`,
      selector: [
        { type: 'FragmentSelector', conformsTo: 'http://tools.ietf.org/rfc/rfc3778', value: `page=${page}` },
        {
          ...{ type: 'TextQuoteSelector', exact: quote },
          ...(prefix !== '' && { prefix }),
          ...(suffix !== '' && { suffix }),
        },
      ],
    },
  }
}

/**
 * A note's highlights as a collection of annotations of `source`, the document (W3C Web Annotation Data Model, 2017), in JSON-LD.
 */
export function asAnnotations(
  { title, url, urlOf }: ExportedNote,
  highlights: readonly Highlight[],
  source: string,
) {
  const items = highlights.map((highlight) => annotationOf(highlight, source, urlOf(highlight)))
  return {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: `${url}#highlights`,
    type: 'AnnotationCollection',
    label: title,
    total: items.length,
    ...(items.length > 0 && {
      first: { id: `${url}#highlights-1`, type: 'AnnotationPage', startIndex: 0, items },
    }),
  }
}
