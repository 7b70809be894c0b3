import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { reportChange, reportRefusal } from '../../../components/toasts.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DONE, FAILED } from './messages.ts'

function useRefreshInbox() {
  const { admin } = trpc.useUtils()
  return async (): Promise<void> => {
    await Promise.all([admin.messages.list.invalidate(), admin.messages.unread.invalidate()])
  }
}

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

export function useRemoveMessage() {
  return trpc.admin.messages.remove.useMutation(reportChange(DONE.deleted, FAILED.delete, useRefreshInbox()))
}

const DIALOGS = ['message', 'remove'] as const

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

export type InboxDialogs = ReturnType<typeof useInboxDialogs>
export type InboxCommands = InboxDialogs['commands']
