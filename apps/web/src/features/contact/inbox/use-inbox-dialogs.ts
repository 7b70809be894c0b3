import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { useRefresh } from '../../../app/client/use-refresh.ts'
import { reportChange, reportRefusal } from '../../../components/toasts.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DONE, FAILED } from './messages.ts'

const useRefreshInbox = () => useRefresh(({ admin }) => [admin.messages.list, admin.messages.unread])

export function useRemoveMessage() {
  return trpc.admin.messages.remove.useMutation(reportChange(DONE.deleted, FAILED.delete, useRefreshInbox()))
}

const DIALOGS = ['message', 'remove'] as const

export function useInboxDialogs(messages: readonly ContactMessage[] | undefined) {
  const { shown, show, close, props } = useListDialog(DIALOGS, messages)
  const options = {
    onError: (error: unknown) => reportRefusal(error, FAILED.mark),
    onSettled: useRefreshInbox(),
  }
  const { mutate: mark } = trpc.admin.messages.mark.useMutation(options)
  const { mutate: answer } = trpc.admin.messages.answer.useMutation(options)
  const commands = useMemo(
    () => ({
      read: (message: ContactMessage) => {
        show('message', message)
        if (!message.isRead) mark({ id: message.id, isRead: true })
      },
      show,
      close,
      mark,
      answer,
    }),
    [show, close, mark, answer],
  )
  return { shown, props, commands }
}

export type InboxDialogs = ReturnType<typeof useInboxDialogs>
export type InboxCommands = InboxDialogs['commands']
