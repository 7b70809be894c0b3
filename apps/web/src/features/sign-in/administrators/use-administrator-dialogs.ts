import type { Administrator, Invited } from '@idex/contract/sign-in/administrators'
import { useMemo, useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { reportRefusal, reportSuccess } from '../../../lib/feedback.ts'
import { DONE, FAILED } from './texts.ts'

/** `opening` counts, so that a form opened again begins anew. */
type Shown = { open: boolean; opening: number } & (
  | { kind: 'invite' }
  | { kind: 'reset' | 'disable'; administrator: Administrator }
  | { kind: 'password'; invited: Invited }
)
type Showing = Shown extends infer Each
  ? Each extends Shown
    ? Omit<Each, 'open' | 'opening'>
    : never
  : never

/** The one dialog that is open, and what rows can do; a closed one is remembered while it moves out of sight. */
export function useAdministratorDialogs() {
  const { admin } = trpc.useUtils()
  const [shown, setShown] = useState<Shown | null>(null)
  const { mutate: disable } = trpc.admin.administrators.disable.useMutation({
    onSuccess: ({ disabledAt }) => reportSuccess(disabledAt === null ? DONE.enabled : DONE.disabled),
    onError: (error) => reportRefusal(error, FAILED.disable),
    onSettled: () => admin.administrators.list.invalidate(),
  })
  const commands = useMemo(() => {
    const show = (next: Showing) =>
      setShown((last) => ({ ...next, open: true, opening: (last?.opening ?? 0) + 1 }))
    return {
      invite: () => show({ kind: 'invite' }),
      askReset: (administrator: Administrator) => show({ kind: 'reset', administrator }),
      showPassword: (invited: Invited) => show({ kind: 'password', invited }),
      /** Asks first before someone is shut out. */
      toggle: (administrator: Administrator) => {
        if (administrator.disabledAt === null) show({ kind: 'disable', administrator })
        else disable({ id: administrator.id, disabled: false })
      },
      disable: ({ id }: Administrator) => disable({ id, disabled: true }),
      close: () => setShown((last) => last && { ...last, open: false }),
    }
  }, [disable])
  return { shown, commands }
}

export type AdministratorDialogState = ReturnType<typeof useAdministratorDialogs>
export type AdministratorCommands = AdministratorDialogState['commands']
