import type { Highlight } from '@idex/contract/highlights/highlight'
import type { ExportedNote } from './exported-note.ts'

const COLORS = ['yellow #ffe04a', 'green #9fe8a4', 'blue #a3d5ff', 'pink #ffb8d9'].map((pair) =>
  pair.split(' '),
)

/** Colours of the highlights, for programs that show them. */
const STYLES = [
  ...COLORS.map(([name, color]) => `.highlight-${name} { background: ${color} }`),
  ...COLORS.map(([name, color]) => `.underline-${name} { text-decoration: underline ${color} }`),
  ...COLORS.map(([name, color]) => `.area-${name} { outline: 2px solid ${color} }`),
]

const fraction = (value: number) => String(Math.round(value * 1e5) / 1e5)

/** A quad as a path of SVG, whose corners follow each other and whose y grows downwards. */
function pathOf(quad: Highlight['quads'][number]): string {
  const corners = [0, 2, 6, 4].map((at) => `${fraction(quad[at] ?? 0)} ${fraction(1 - (quad[at + 1] ?? 0))}`)
  return `M${corners.join('L')}Z`
}

/** The place on the page as it is shown, which is stretched over a square of 1 by 1; nothing where it is not known. */
function placeOf(quads: Highlight['quads']) {
  if (quads.length === 0) return {}
  const path = `<path d="${quads.map(pathOf).join('')}"/>`
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none">'
  return { refinedBy: { type: 'SvgSelector', value: `${svg}${path}</svg>` } }
}

/** Note and tags of a highlight, as bodies of its annotation. */
function bodiesOf({ body, tags }: Highlight) {
  const text = (value: string, purpose: string) => ({
    ...{ type: 'TextualBody', value, format: 'text/plain', purpose },
  })
  return [...(body === '' ? [] : [text(body, 'commenting')]), ...tags.map((tag) => text(tag, 'tagging'))]
}

function annotationOf(highlight: Highlight, { source, isOfSource }: Source, id: string) {
  const { page, quads, quote, prefix, suffix, color, style, createdAt, updatedAt } = highlight
  const bodies = bodiesOf(highlight)
  const purposes = new Set(bodies.map(({ purpose }) => purpose))
  return {
    id,
    type: 'Annotation',
    motivation: bodies.length === 0 ? 'highlighting' : ['highlighting', ...purposes],
    created: createdAt,
    modified: updatedAt,
    stylesheet: { type: 'CssStylesheet', value: STYLES.join('\n') },
    ...(bodies.length > 0 && { body: bodies.length === 1 ? bodies[0] : bodies }),
    target: {
      source,
      styleClass: `${style}-${color}`,
      selector: [
        {
          type: 'FragmentSelector',
          conformsTo: 'http://tools.ietf.org/rfc/rfc3778',
          value: `page=${page}`,
          ...placeOf(isOfSource ? quads : []),
        },
        ...(quote === ''
          ? []
          : [
              {
                type: 'TextQuoteSelector',
                exact: quote,
                ...(prefix !== '' && { prefix }),
                ...(suffix !== '' && { suffix }),
              },
            ]),
      ],
    },
  }
}

/** The address of the document, and whether a highlight's place is in this version of it. */
type Source = { source: string; isOfSource: boolean }

/**
 * A note's highlights as a collection of annotations of its document (W3C Web Annotation Data Model, 2017), in JSON-LD. A place in
 * another version is left out: the page and the quote remain.
 */
export function toAnnotations(
  { title, url, urlOf, source, fileId }: ExportedNote,
  highlights: readonly Highlight[],
): string {
  const items = highlights.map((highlight) =>
    annotationOf(highlight, { source, isOfSource: highlight.fileId === fileId }, urlOf(highlight)),
  )
  const collection = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    id: `${url}#highlights`,
    type: 'AnnotationCollection',
    label: title,
    total: items.length,
    ...(items.length > 0 && {
      first: { id: `${url}#highlights-1`, type: 'AnnotationPage', startIndex: 0, items },
    }),
  }
  return JSON.stringify(collection, null, 2)
}
