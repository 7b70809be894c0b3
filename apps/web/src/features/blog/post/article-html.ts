import { slugify } from '@idex/contract/kernel/slugs'

export type ArticleHeading = { id: string; text: string }

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/** The plain text of sanitised HTML. */
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

/**
 * A post's sanitised HTML as its page shows it: an id on each second-level heading, images loaded lazily. Returns the
 * headings as well, in their order.
 */
export function articleHtml(content: string): { html: string; headings: ArticleHeading[] } {
  const headings: ArticleHeading[] = []
  const taken = new Map<string, number>()
  const [before = '', ...sections] = lowerHeadings(content).split('<h2>')
  const marked = sections.map((section) => {
    const text = textOf(section.slice(0, Math.max(0, section.indexOf('</h2>'))))
    // Different from every other id of the page.
    const base = `s-${slugify(text)}`
    const count = (taken.get(base) ?? 0) + 1
    taken.set(base, count)
    const id = count === 1 ? base : `${base}--${count}`
    headings.push({ id, text })
    return `<h2 id="${id}">${section}`
  })
  const html = [before, ...marked].join('').replaceAll('<img ', '<img loading="lazy" decoding="async" ')
  return { html, headings: headings.filter(({ text }) => text !== '') }
}
