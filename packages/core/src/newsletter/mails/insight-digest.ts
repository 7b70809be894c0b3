import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { headerText } from '../../kernel/mail/header-text.ts'
import { type Html, html } from '../../kernel/mail/html.ts'
import { heading, link, mailPage, paragraph, remark, section } from '../../kernel/mail/layout.ts'

type Insight = { title: string; description: string; topics: readonly string[]; url: string }

/** Longest description in an email, in characters. */
const EXCERPT = 280

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  const lastSpace = line.lastIndexOf(' ', EXCERPT - 1)
  return `${line.slice(0, lastSpace === -1 ? EXCERPT : lastSpace)}…`
}

function insightHtml({ title, description, topics, url }: Insight): Html {
  return section([
    paragraph(html`<strong>${link(url, title)}</strong>`),
    ...(description === '' ? [] : [paragraph(excerpt(description))]),
    ...(topics.length === 0 ? [] : [remark(topics.join(' · '))]),
  ])
}

function insightText({ title, description, topics, url }: Insight): string {
  return [title, excerpt(description), topics.join(' · '), url].filter((line) => line !== '').join('\n')
}

/** Tells a reader which insights are new; `unsubscribeUrl` is the page that ends these emails. */
export function insightDigestMail(mail: {
  insights: readonly Insight[]
  unsubscribeUrl: string
  reason: string
}) {
  const { insights, unsubscribeUrl, reason } = mail
  const title = insights.length === 1 ? 'A new insight for you' : `${insights.length} new insights for you`
  const first = insights[0]?.title ?? ''
  const subject = headerText(
    insights.length === 1 ? `New insight: ${first}` : `${insights.length} new insights from ${PRODUCT_NAME}`,
  )
  return {
    subject,
    text: `${title}\n\n${insights.map(insightText).join('\n\n')}\n\n--\n${reason}\nUnsubscribe: ${unsubscribeUrl}\n`,
    html: mailPage({
      title: subject,
      preview: insights.map((insight) => insight.title).join(' · '),
      body: [heading(title), ...insights.map(insightHtml)],
      footer: [remark(html`${reason} ${link(unsubscribeUrl, 'Unsubscribe')}`)],
    }),
  }
}
