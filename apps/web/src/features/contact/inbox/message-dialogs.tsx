import { formatLocalDate } from '../../../components/format-time.ts'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { Check, Mail, Reply, RotateCcw } from 'lucide-react'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import { replyAddress } from './message-cells.tsx'
import { ACTIONS, REMOVE } from './messages.ts'
import { type InboxCommands, type InboxDialogs, useRemoveMessage } from './use-inbox-dialogs.ts'

/** The open dialog: a whole message, or the question before it is deleted. */
export function MessageDialogs({ dialogs: { shown, props, commands } }: { dialogs: InboxDialogs }) {
  const remove = useRemoveMessage()
  if (!shown?.row) return null
  const { kind, row: message } = shown
  if (kind === 'message') return <WholeMessage message={message} commands={commands} {...props} />
  const onConfirm = () => remove.mutate({ id: message.id })
  return <RowQuestion texts={REMOVE} name={message.name} {...props} onConfirm={onConfirm} />
}

type WholeMessageProps = InboxDialogs['props'] & { message: ContactMessage; commands: InboxCommands }

function WholeMessage({ message, commands, ...props }: WholeMessageProps) {
  const { id, isAnswered } = message
  const facts = [message.email, message.company, formatLocalDate(message.createdAt)]
  const Answer = isAnswered ? RotateCcw : Check
  const putBack = () => {
    commands.mark({ id, isRead: false })
    commands.close()
  }
  return (
    <Dialog title={message.name} description={facts.filter(Boolean).join(' · ')} {...props}>
      <DialogBody>
        <p className="pb-4 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={putBack}>
          <Mail aria-hidden />
          {ACTIONS.unread}
        </Button>
        <Button variant="outline" onClick={() => commands.answer({ id, isAnswered: !isAnswered })}>
          <Answer aria-hidden />
          {isAnswered ? ACTIONS.open : ACTIONS.answered}
        </Button>
        <Button asChild>
          <a href={replyAddress(message)}>
            <Reply aria-hidden />
            {ACTIONS.reply}
          </a>
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
