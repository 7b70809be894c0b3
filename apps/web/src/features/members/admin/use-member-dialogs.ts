import type { Member } from '@idex/contract/members/member'
import { useMemo, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DONE, FAILED } from './texts.ts'

type Shown = { kind: 'details' | 'disable'; member: Member; open: boolean }

/** Shuts a member out, or lets them in again. */
function useDisableMember() {
  const { admin } = trpc.useUtils()
  return trpc.admin.members.disable.useMutation({
    onSuccess: ({ disabledAt }) => reportSuccess(disabledAt === null ? DONE.enabled : DONE.disabled),
    onError: (error) => reportRefusal(error, FAILED),
    onSettled: () => admin.members.list.invalidate(),
  })
}

/** The one dialog that is open, and what rows can do; a closed one is remembered while it moves out of sight. */
export function useMemberDialogs() {
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutate } = useDisableMember()
  const commands = useMemo(() => {
    const close = () => setShown((last) => last && { ...last, open: false })
    return {
      open: (member: Member) => setShown({ kind: 'details', member, open: true }),
      /** Asks first before someone is shut out. */
      toggle: (member: Member) => {
        if (member.disabledAt === null) return setShown({ kind: 'disable', member, open: true })
        close()
        return mutate({ id: member.id, disabled: false })
      },
      disable: ({ id }: Member) => mutate({ id, disabled: true }),
      close,
    }
  }, [mutate])
  return { shown, commands }
}

export type MemberDialogState = ReturnType<typeof useMemberDialogs>
export type MemberCommands = MemberDialogState['commands']
