import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { headerText } from '../../kernel/mail/header-text.ts'
import { html } from '../../kernel/mail/html.ts'
import { heading, link, mailPage, remark } from '../../kernel/mail/layout.ts'
import { type Insight, insightHtml, insightText } from './insight.ts'

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
