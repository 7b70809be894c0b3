import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { formatDate } from '@idex/contract/kernel/dates'
import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { Mail, Reply } from 'lucide-react'
import { useRemoveMessage } from './inbox-mutations.ts'
import { ACTIONS, REMOVE } from './texts.ts'
import { replyAddress } from './reply-address.ts'
import type { InboxCommands, InboxDialogState } from './use-inbox-dialogs.ts'

/** What was opened above the list: a whole message, or the question before it is gone for good. */
export function MessageDialogs({ dialogs: { shown, commands } }: { dialogs: InboxDialogState }) {
  const remove = useRemoveMessage()
  if (shown === null) return null
  const { kind, message, open } = shown
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
  const facts = [message.email, message.company, formatDate(message.createdAt)]
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
