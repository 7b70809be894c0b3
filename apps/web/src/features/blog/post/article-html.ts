import { CODE_LANGUAGES, isCodeLanguage } from '@idex/contract/blog/post-html'
import type { Pictures } from '@idex/contract/files/pictures'
import { anchorOf, slugify } from '@idex/contract/kernel/slugs'
import { TABLE } from './messages.ts'

export type ArticleHeading = { id: string; text: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

function textOf(html: string): string {
  return html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .trim()
}

/** The page already has a first-level heading: in a text with such headings all are moved down one level. */
function lowerHeadings(html: string): string {
  if (!html.includes('<h1>')) return html
  return html.replace(
    /<(\/?)h([1-3])>/g,
    (_, slash: string, level: string) => `<${slash}h${Number(level) + 1}>`,
  )
}

const SIZES = '(min-width: 45rem) 42rem, 94vw'

/** Images loaded lazily, in the smallest copies that are sharp, and with their sizes, so that no text moves later. */
function withCopies(html: string, pictures: Pictures): string {
  return html.replace(/<img ([^<>]*)>/g, (_image, attributes: string) => {
    const image = `<img loading="lazy" decoding="async" ${attributes}>`
    const copies = pictures[/(?:^| )src="([^"]*)"/.exec(attributes)?.[1] ?? '']
    if (copies === undefined) return image
    const { width, height, sources } = copies
    const listed = sources.map(
      ({ type, srcset }) => `<source type="${type}" srcset="${srcset}" sizes="${SIZES}">`,
    )
    const sized = image.replace('<img ', `<img width="${width}" height="${height}" `)
    return `<picture>${listed.join('')}${sized}</picture>`
  })
}

/** Code under the name of its language. */
function withLanguages(html: string): string {
  return html.replace(/<pre><code class="language-([a-z]+)">/g, (code, language: string) =>
    isCodeLanguage(language)
      ? code.replace('<pre>', `<pre data-language="${CODE_LANGUAGES[language]}">`)
      : code,
  )
}

/** Blocks that a text consists of, and code, which runs from left to right. */
const BLOCK = /<(\/?)(p|h[1-4]|ul|ol|blockquote|table|figure|pre)(?=[ >])/g

/** Each outermost block in the direction of its first letters; those within are in that of their block. */
function withDirections(html: string): string {
  let depth = 0
  return html.replace(BLOCK, (tag, slash: string, name: string) => {
    if (slash !== '') depth -= 1
    else depth += 1
    return slash === '' && depth === 1 && name !== 'pre' ? `${tag} dir="auto"` : tag
  })
}

/** Tables in a box of their own, which scrolls with the keyboard, too, where they are wider than the text. */
function withScrolling(html: string): string {
  return html
    .replace(
      /<table(?: dir="auto")?>/g,
      (table) => `<div class="table-scroll" role="region" aria-label="${TABLE}" tabindex="0">${table}`,
    )
    .replaceAll('</table>', '</table></div>')
}

/** Names that differ from each other: a repeated one gets a number. */
function distinct(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const count = (taken.get(name) ?? 0) + 1
    taken.set(name, count)
    return count === 1 ? name : `${name}--${count}`
  })
}

/**
 * A post's sanitised HTML as its page shows it: an id on each second-level heading, images in their copies, wide
 * tables that scroll, and directions. Returns the
 * headings as well, in their order.
 */
export function articleHtml(
  content: string,
  pictures: Pictures,
): { html: string; headings: ArticleHeading[] } {
  const [before = '', ...sections] = lowerHeadings(content).split('<h2>')
  const texts = sections.map((section) => textOf(section.slice(0, Math.max(0, section.indexOf('</h2>')))))
  // With the prefix, they differ from every other id of the page.
  const ids = distinct(texts.map((text) => `s-${anchorOf(text)}`))
  const former = distinct(texts.map((text) => `s-${slugify(text)}`))
  const headings = ids.map((id, at) => ({ id, text: texts[at] ?? '' }))
  const marked = sections.map((section, at) => {
    const old = former[at] ?? ''
    // Older links lead to the heading's former id, which dropped some letters.
    const alias = ids.includes(old) ? '' : `<span id="${old}"></span>`
    return `<h2 id="${ids[at]}">${alias}${section}`
  })
  const directed = withDirections([before, ...marked].join(''))
  const html = withScrolling(withLanguages(withCopies(directed, pictures)))
  return { html, headings: headings.filter(({ text }) => text !== '') }
}
