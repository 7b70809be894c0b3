import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { REPLY_SUBJECT } from './texts.ts'

/** The address that opens an answer to a message in the reader's mail program (RFC 6068). */
export function replyAddress({ email }: Pick<ContactMessage, 'email'>): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(REPLY_SUBJECT)}`
}
