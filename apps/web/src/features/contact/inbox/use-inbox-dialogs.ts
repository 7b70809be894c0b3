import type { ContactMessage } from '@idex/contract/contact/contact-messages'
import { useMemo, useState } from 'react'
import { useMarkMessage } from './inbox-mutations.ts'

type Shown = { kind: 'message' | 'remove'; message: ContactMessage; open: boolean }

/** The one dialog that is open, and what rows can do; a closed one is remembered while it moves out of sight. */
export function useInboxDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutate: mark } = useMarkMessage()
  const commands = useMemo(
    () => ({
      read: (message: ContactMessage) => {
        setShown({ kind: 'message', message, open: true })
        if (!message.isRead) mark({ id: message.id, isRead: true })
      },
      mark: (message: ContactMessage, isRead: boolean) => mark({ id: message.id, isRead }),
      remove: (message: ContactMessage) => setShown({ kind: 'remove', message, open: true }),
      close: () => setShown((last) => last && { ...last, open: false }),
    }),
    [mark],
  )
  return { shown, commands }
}

export type InboxDialogState = ReturnType<typeof useInboxDialogs>
export type InboxCommands = InboxDialogState['commands']
