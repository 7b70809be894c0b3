import { formatLocalDate } from '../../../components/format-time.ts'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { Check, Mail, Reply, RotateCcw } from 'lucide-react'
import { replyAddress } from './message-cells.tsx'
import { ACTIONS, REMOVE } from './messages.ts'
import { type InboxCommands, type InboxDialogs, useRemoveMessage } from './use-inbox-dialogs.ts'

/** The open dialog: a whole message, or the question before it is deleted. */
export function MessageDialogs({ dialogs: { shown, commands } }: { dialogs: InboxDialogs }) {
  const remove = useRemoveMessage()
  if (!shown?.row) return null
  const { kind, row: message, open } = shown
  if (kind === 'message') return <WholeMessage message={message} open={open} commands={commands} />
  return (
    <AlertDialog
      title={REMOVE.title(message.name)}
      description={REMOVE.text}
      confirmLabel={REMOVE.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || commands.close()}
      onConfirm={() => remove.mutate({ id: message.id })}
    />
  )
}

type WholeMessageProps = { message: ContactMessage; open: boolean; commands: InboxCommands }

function WholeMessage({ message, open, commands }: WholeMessageProps) {
  const facts = [message.email, message.company, formatLocalDate(message.createdAt)]
  const Answer = message.isAnswered ? RotateCcw : Check
  const putBack = () => {
    commands.mark(message, false)
    commands.close()
  }
  return (
    <Dialog
      title={<span className="wrap-anywhere">{message.name}</span>}
      description={<span className="wrap-anywhere">{facts.filter(Boolean).join(' · ')}</span>}
      open={open}
      onOpenChange={(next) => next || commands.close()}
    >
      <DialogBody>
        <p className="pb-4 whitespace-pre-wrap wrap-anywhere">{message.message}</p>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={putBack}>
          <Mail aria-hidden />
          {ACTIONS.unread}
        </Button>
        <Button variant="outline" onClick={() => commands.answer(message, !message.isAnswered)}>
          <Answer aria-hidden />
          {message.isAnswered ? ACTIONS.open : ACTIONS.answered}
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
