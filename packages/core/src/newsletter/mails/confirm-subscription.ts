import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { button, heading, mailPage, paragraph, remark } from '../../kernel/mail/layout.ts'

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
