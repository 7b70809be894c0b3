import { PRODUCT_NAME } from '@idex/contract/site/brand'
import { TEMPORARY_PASSWORD_HOURS } from '@idex/contract/sign-in/passwords'
import { headerText } from '../kernel/mail/header-text.ts'
import { button, heading, mailPage, paragraph, remark } from '../kernel/mail/layout.ts'

/** Tells a new administrator how to sign in. The password is not in it: its owner gets that by another way. */
export function administratorInvitedMail(invited: { username: string; inviter: string; url: string }) {
  const subject = `You are an administrator of ${PRODUCT_NAME}`
  const inviter = headerText(invited.inviter)
  const told = `${inviter} has made you an administrator of ${PRODUCT_NAME}. Your username is ${invited.username}.`
  const next = `You get a one-time password from ${inviter}, not by email. Sign in with it and choose your own within ${TEMPORARY_PASSWORD_HOURS} hours.`
  const otherwise = 'If you did not expect this, you can ignore this email.'
  return {
    subject,
    text: `${told}\n\n${next}\n\nSign in:\n${invited.url}\n\n${otherwise}\n`,
    html: mailPage({
      title: subject,
      preview: told,
      body: [
        heading(subject),
        paragraph(told),
        paragraph(next),
        button(invited.url, 'Sign in'),
        remark(otherwise),
      ],
      footer: [],
    }),
  }
}
