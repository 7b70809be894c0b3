import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { headerText } from '../../kernel/mail/header-text.ts'
import { html } from '../../kernel/mail/html.ts'
import { heading, link, mailPage, paragraph, remark } from '../../kernel/mail/layout.ts'
import { type Insight, insightHtml, insightText } from './insight.ts'

const TITLE = 'New, and not read yet'
const REASON = 'You get this email once a week because you agreed to emails about new insights.'

/** Tells a member what is new since the last one and not read; `more` counts what is new besides, in the library. */
export function weeklyDigestMail(mail: {
  insights: readonly Insight[]
  more: number
  libraryUrl: string
  unsubscribeUrl: string
}) {
  const { insights, more, libraryUrl, unsubscribeUrl } = mail
  const first = insights[0]?.title ?? ''
  const count = insights.length + more
  const subject = headerText(
    count === 1 ? `Your weekly insight: ${first}` : `Your week at ${PRODUCT_NAME}: ${count} new insights`,
  )
  const others = `And ${more} more in your library`
  return {
    subject,
    text: [
      TITLE,
      ...insights.map(insightText),
      ...(more === 0 ? [] : [`${others}:\n${libraryUrl}`]),
      `--\n${REASON}\nUnsubscribe: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: mailPage({
      title: subject,
      preview: insights.map((insight) => insight.title).join(' · '),
      body: [
        heading(TITLE),
        ...insights.map(insightHtml),
        ...(more === 0 ? [] : [paragraph(link(libraryUrl, others))]),
      ],
      footer: [remark(html`${REASON} ${link(unsubscribeUrl, 'Unsubscribe')}`)],
    }),
  }
}
