import type { Administrator, Invited } from '@idex/contract/sign-in/administrators'
import { useMemo, useState } from 'react'
import { reportRefusal, reportSuccess } from '../../../components/toasts.ts'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { trpc } from '../../../app/client/trpc.ts'
import { DONE, FAILED } from './messages.ts'

const DIALOGS = ['invite', 'edit', 'reset', 'disable', 'end'] as const

/** The one open dialog, the password it shows if any, and the actions of rows. */
export function useAdministratorDialogs(administrators: readonly Administrator[] | undefined) {
  const { admin } = trpc.useUtils()
  const { shown, show, close, props } = useListDialog(DIALOGS, administrators)
  const [once, setOnce] = useState<{ invited: Invited; open: boolean } | null>(null)
  const { mutate: disable } = trpc.admin.administrators.disable.useMutation({
    onSuccess: ({ disabledAt }) => reportSuccess(disabledAt === null ? DONE.enabled : DONE.disabled),
    onError: (error) => reportRefusal(error, FAILED.disable),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const commands = useMemo(
    () => ({
      show,
      /** Not in the address, as it cannot be shown again. */
      showPassword: (invited: Invited) => {
        close()
        setOnce({ invited, open: true })
      },
      closePassword: () => setOnce((last) => last && { ...last, open: false }),
      /** Disabling asks first. */
      toggle: (administrator: Administrator) => {
        if (administrator.disabledAt === null) show('disable', administrator)
        else disable({ id: administrator.id, disabled: false })
      },
      disable: ({ id }: Administrator) => disable({ id, disabled: true }),
      close,
    }),
    [show, close, disable],
  )
  return { shown, props, once, commands }
}

export type AdministratorDialogState = ReturnType<typeof useAdministratorDialogs>
export type AdministratorCommands = AdministratorDialogState['commands']
