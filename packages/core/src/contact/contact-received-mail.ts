import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { headerText } from '../kernel/mail/header-text.ts'
import { heading, mailPage, paragraph, remark } from '../kernel/mail/layout.ts'

/** The email that forwards a contact message to the operator. */
export function contactReceivedMail(sender: {
  name: string
  email: string
  company: string
  message: string
}) {
  const name = headerText(sender.name)
  const from = [name, sender.email, headerText(sender.company)].filter((part) => part !== '').join(' · ')
  const subject = headerText(`Message from ${name}`)
  const hint = `Sent through the contact form of ${PRODUCT_NAME}. Your reply goes to ${sender.email}.`
  return {
    subject,
    text: `${from}\n\n${sender.message}\n\n--\n${hint}\n`,
    html: mailPage({
      title: subject,
      preview: sender.message.slice(0, 120),
      body: [heading(subject), remark(from), paragraph(sender.message)],
      footer: [remark(hint)],
    }),
  }
}
