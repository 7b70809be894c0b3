import { formatLocalDate } from '../../../components/format-time.ts'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { Check, Mail, Reply, RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { reportRefusal, reportSuccess } from '../../../components/feedback.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { replyAddress } from './message-cells.tsx'
import { ACTIONS, DONE, FAILED, REMOVE } from './texts.ts'

/** Refetches what shows messages. */
function useRefreshInbox() {
  const { admin } = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([admin.messages.list.invalidate(), admin.messages.unread.invalidate()])
  }
}

/** Marks a message as read or unread. */
function useMarkMessage() {
  return trpc.admin.messages.mark.useMutation({
    onError: (error) => reportRefusal(error, FAILED.mark),
    onSettled: useRefreshInbox(),
  })
}

/** Marks a message as answered or not. */
function useAnswerMessage() {
  return trpc.admin.messages.answer.useMutation({
    onError: (error) => reportRefusal(error, FAILED.mark),
    onSettled: useRefreshInbox(),
  })
}

/** Deletes a message. */
function useRemoveMessage() {
  return trpc.admin.messages.remove.useMutation({
    onSuccess: () => reportSuccess(DONE.deleted),
    onError: (error) => reportRefusal(error, FAILED.delete),
    onSettled: useRefreshInbox(),
  })
}

const DIALOGS = ['message', 'remove'] as const

/** The one open dialog, and the actions of rows. */
export function useInboxDialogs(messages: readonly ContactMessage[] | undefined) {
  const { shown, show, close } = useListDialog(DIALOGS, messages)
  const { mutate: mark } = useMarkMessage()
  const { mutate: answer } = useAnswerMessage()
  const commands = useMemo(
    () => ({
      read: (message: ContactMessage) => {
        show('message', message)
        if (!message.isRead) mark({ id: message.id, isRead: true })
      },
      mark: ({ id }: ContactMessage, isRead: boolean) => mark({ id, isRead }),
      answer: ({ id }: ContactMessage, isAnswered: boolean) => answer({ id, isAnswered }),
      remove: (message: ContactMessage) => show('remove', message),
      close,
    }),
    [show, close, mark, answer],
  )
  return { shown, commands }
}

type InboxDialogState = ReturnType<typeof useInboxDialogs>
export type InboxCommands = InboxDialogState['commands']

/** The open dialog: a whole message, or the question before it is deleted. */
export function MessageDialogs({ dialogs: { shown, commands } }: { dialogs: InboxDialogState }) {
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
