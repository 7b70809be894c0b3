import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { type Html, html } from '@idex/contract/kernel/html'
import { button, heading, link, mailPage, paragraph, remark, section } from '../../mail/layout.ts'
import { headerText } from '../../mail/header-text.ts'

/** A note as emails tell of it; `url` is its share link. */
export type MailedNote = { title: string; description: string; topics: readonly string[]; url: string }

/** Longest description in an email, in characters. */
const EXCERPT = 280

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= EXCERPT) return line
  const lastSpace = line.lastIndexOf(' ', EXCERPT - 1)
  return `${line.slice(0, lastSpace === -1 ? EXCERPT : lastSpace)}…`
}

/** Its part of an email's body. */
function noteHtml({ title, description, topics, url }: MailedNote): Html {
  return section([
    paragraph(html`<strong>${link(url, title)}</strong>`),
    ...(description === '' ? [] : [paragraph(excerpt(description))]),
    ...(topics.length === 0 ? [] : [remark(topics.join(' · '))]),
  ])
}

/** The same as plain text. */
function noteText({ title, description, topics, url }: MailedNote): string {
  return [title, excerpt(description), topics.join(' · '), url].filter((line) => line !== '').join('\n')
}

/** Asks the owner of an address to confirm the newsletter; `days` is how long the link works. */
export function confirmSubscriptionMail({ url, days }: { url: string; days: number }) {
  const subject = `Confirm your subscription to ${PRODUCT_NAME}`
  const ask = `Someone, most likely you, asked for the ${PRODUCT_NAME} newsletter at this address. Please confirm that you want it.`
  const otherwise = `The link works for ${days} days. If it was not you, do nothing: without your confirmation nothing will be sent.`
  return {
    subject,
    text: `${ask}\n\nConfirm your subscription:\n${url}\n\n${otherwise}\n`,
    html: mailPage({
      title: subject,
      preview: ask,
      body: [
        heading('Please confirm your subscription'),
        paragraph(ask),
        button(url, 'Confirm subscription'),
        remark(otherwise),
      ],
      footer: [],
    }),
  }
}

/** Tells a reader which insights are new; `unsubscribeUrl` is the page that ends these emails. */
export function announcementMail(mail: {
  notes: readonly MailedNote[]
  unsubscribeUrl: string
  reason: string
}) {
  const { notes, unsubscribeUrl, reason } = mail
  const title = notes.length === 1 ? 'A new insight for you' : `${notes.length} new insights for you`
  const first = notes[0]?.title ?? ''
  const subject = headerText(
    notes.length === 1 ? `New insight: ${first}` : `${notes.length} new insights from ${PRODUCT_NAME}`,
  )
  return {
    subject,
    text: `${title}\n\n${notes.map(noteText).join('\n\n')}\n\n--\n${reason}\nUnsubscribe: ${unsubscribeUrl}\n`,
    html: mailPage({
      title: subject,
      preview: notes.map((note) => note.title).join(' · '),
      body: [heading(title), ...notes.map(noteHtml)],
      footer: [remark(html`${reason} ${link(unsubscribeUrl, 'Unsubscribe')}`)],
    }),
  }
}

const TITLE = 'New, and not read yet'
const REASON = 'You get this email once a week because you agreed to emails about new insights.'

/** Tells a member what is new since the last one and not read; `more` counts what is new besides, in the library. */
export function weeklyDigestMail(mail: {
  notes: readonly MailedNote[]
  more: number
  libraryUrl: string
  unsubscribeUrl: string
}) {
  const { notes, more, libraryUrl, unsubscribeUrl } = mail
  const first = notes[0]?.title ?? ''
  const count = notes.length + more
  const subject = headerText(
    count === 1 ? `Your weekly insight: ${first}` : `Your week at ${PRODUCT_NAME}: ${count} new insights`,
  )
  const others = `And ${more} more in your library`
  return {
    subject,
    text: [
      TITLE,
      ...notes.map(noteText),
      ...(more === 0 ? [] : [`${others}:\n${libraryUrl}`]),
      `--\n${REASON}\nUnsubscribe: ${unsubscribeUrl}\n`,
    ].join('\n\n'),
    html: mailPage({
      title: subject,
      preview: notes.map((note) => note.title).join(' · '),
      body: [
        heading(TITLE),
        ...notes.map(noteHtml),
        ...(more === 0 ? [] : [paragraph(link(libraryUrl, others))]),
      ],
      footer: [remark(html`${REASON} ${link(unsubscribeUrl, 'Unsubscribe')}`)],
    }),
  }
}
