import { type Html, html } from '../../kernel/mail/html.ts'
import { link, paragraph, remark, section } from '../../kernel/mail/layout.ts'

/** A note as emails tell of it; `url` is its share link. */
export type Insight = { title: string; description: string; topics: readonly string[]; url: string }

/** Longest description in an email, in characters. */
const EXCERPT = 280

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  const lastSpace = line.lastIndexOf(' ', EXCERPT - 1)
  return `${line.slice(0, lastSpace === -1 ? EXCERPT : lastSpace)}…`
}

/** Its part of an email's body. */
export function insightHtml({ title, description, topics, url }: Insight): Html {
  return section([
    paragraph(html`<strong>${link(url, title)}</strong>`),
    ...(description === '' ? [] : [paragraph(excerpt(description))]),
    ...(topics.length === 0 ? [] : [remark(topics.join(' · '))]),
  ])
}

/** The same as plain text. */
export function insightText({ title, description, topics, url }: Insight): string {
  return [title, excerpt(description), topics.join(' · '), url].filter((line) => line !== '').join('\n')
}
