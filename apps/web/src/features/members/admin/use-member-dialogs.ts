import type { Member } from '@idex/contract/members/member'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { reportRefusal, reportSuccess } from '../../../components/toasts.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { DONE, FAILED } from './messages.ts'

/** Disables a member's account, or enables it again. */
function useDisableMember() {
  const { admin } = trpc.useUtils()
  return trpc.admin.members.disable.useMutation({
    onSuccess: ({ disabledAt }) => reportSuccess(disabledAt === null ? DONE.enabled : DONE.disabled),
    onError: (error) => reportRefusal(error, FAILED),
    onSettled: () => admin.members.list.invalidate(),
  })
}

const DIALOGS = ['details', 'disable', 'export', 'erase'] as const

export function useMemberDialogs(members: readonly Member[] | undefined) {
  const { shown, show, close, props } = useListDialog(DIALOGS, members)
  const { mutate } = useDisableMember()
  const commands = useMemo(
    () => ({
      show,
      /** Disabling asks first. */
      toggle: (member: Member) => {
        if (member.disabledAt === null) return show('disable', member)
        close()
        return mutate({ id: member.id, disabled: false })
      },
      disable: ({ id }: Member) => mutate({ id, disabled: true }),
    }),
    [show, close, mutate],
  )
  return { shown, props, commands }
}

export type MemberDialogState = ReturnType<typeof useMemberDialogs>
export type MemberCommands = MemberDialogState['commands']
