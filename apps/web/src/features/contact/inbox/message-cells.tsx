import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { Badge } from '@idex/ui/badge'
import { cn } from '@idex/ui/class-names'
import { Check, Mail, MailOpen, Reply, RotateCcw, Trash2 } from 'lucide-react'
import { LinkAction, RowAction } from '../../../components/list/row-actions.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'
import { ACTIONS, REPLY_SUBJECT, STATE } from './messages.ts'
import type { InboxCommands } from './use-inbox-dialogs.ts'

type SummaryProps = { message: ContactMessage; commands: InboxCommands }

/** The sender of a message; pressing the name opens the message. */
export function MessageFrom({ message, commands }: SummaryProps) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-1">
      <div className="flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
        <button
          type="button"
          id={rowNameId(message)}
          onClick={() => commands.read(message)}
          className={cn(
            'rounded-xs text-left wrap-anywhere underline-offset-4 hover:text-accent hover:underline',
            message.isRead ? 'font-medium' : 'font-semibold',
          )}
        >
          {message.name}
        </button>
        {!message.isRead && <Badge variant="accent">{STATE.unread}</Badge>}
        {message.isAnswered && <Badge variant="success">{STATE.answered}</Badge>}
      </div>
      <p className="max-w-full text-sm text-muted wrap-anywhere">
        {[message.email, message.company].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

export function MessageExcerpt({ message }: { message: ContactMessage }) {
  return (
    <p className={cn('line-clamp-2 text-sm wrap-anywhere', message.isRead && 'text-muted')}>
      {message.message}
    </p>
  )
}

/** An administrator's actions on a message. */
export function MessageActions({ message, commands }: SummaryProps) {
  const Mark = message.isRead ? Mail : MailOpen
  const Answer = message.isAnswered ? RotateCcw : Check
  return (
    <div className="flex gap-1">
      <RowAction
        label={message.isRead ? ACTIONS.unread : ACTIONS.read}
        row={message}
        onClick={() => commands.mark({ id: message.id, isRead: !message.isRead })}
      >
        <Mark aria-hidden />
      </RowAction>
      <LinkAction
        label={ACTIONS.reply}
        row={message}
        link={
          <a href={replyAddress(message)} aria-label={ACTIONS.reply}>
            <Reply aria-hidden />
          </a>
        }
      />
      <RowAction
        label={message.isAnswered ? ACTIONS.open : ACTIONS.answered}
        row={message}
        onClick={() => commands.answer({ id: message.id, isAnswered: !message.isAnswered })}
      >
        <Answer aria-hidden />
      </RowAction>
      <RowAction label={ACTIONS.remove} row={message} onClick={() => commands.show('remove', message)}>
        <Trash2 aria-hidden />
      </RowAction>
    </div>
  )
}

/** The address that opens a reply in the reader's mail program (RFC 6068). */
export function replyAddress({ email }: Pick<ContactMessage, 'email'>): string {
  const address = encodeURIComponent(email).replace('%40', '@')
  return `mailto:${address}?subject=${encodeURIComponent(REPLY_SUBJECT)}`
}
