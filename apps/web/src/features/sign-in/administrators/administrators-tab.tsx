import { fullName } from '@idex/contract/kernel/names'
import type { Administrator } from '@idex/contract/sign-in/administrators'
import { Badge } from '@idex/ui/badge'
import {
  KeyRound,
  MonitorSmartphone,
  Pencil,
  ShieldCheck,
  Trash2,
  UserRoundCheck,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { ACTIONS, COLUMNS, LIST, NEVER, OWN_SESSIONS, STATUS } from './messages.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { type AdministratorCommands, useAdministratorDialogs } from './use-administrator-dialogs.ts'
import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { RowAction } from '../../../components/list/row-actions.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'

const AdministratorDialogs = lazyDialog(
  async () => (await import('./administrator-dialogs.tsx')).AdministratorDialogs,
)

type RowProps = { administrator: Administrator }

/** An administrator's username. */
function AdministratorName({ administrator }: RowProps) {
  const { username, email, isSelf, hasSecondFactor } = administrator
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span id={rowNameId(administrator)} className="font-medium wrap-anywhere">
          {username}
        </span>
        {isSelf && <Badge variant="accent">{STATUS.self}</Badge>}
        {hasSecondFactor && <Badge variant="outline">{STATUS.secondFactor}</Badge>}
      </p>
      <p className="text-sm text-muted wrap-anywhere">{fullName(administrator)}</p>
      {email !== null && <p className="text-sm text-muted wrap-anywhere">{email}</p>}
    </>
  )
}

function AdministratorStatus({ administrator: { disabledAt } }: RowProps) {
  return disabledAt === null ? (
    <Badge variant="success">{STATUS.active}</Badge>
  ) : (
    <Badge variant="destructive">{STATUS.disabled}</Badge>
  )
}

type ActionsProps = RowProps & { commands: AdministratorCommands }

/** Actions on an administrator; administrators cannot disable their own account. */
function AdministratorActions({ administrator, commands }: ActionsProps) {
  const disabled = administrator.disabledAt !== null
  const Toggle = disabled ? UserRoundCheck : UserRoundX
  return (
    <div className="flex gap-1">
      <RowAction
        label={ACTIONS.edit}
        row={administrator}
        onClick={() => commands.show('edit', administrator)}
      >
        <Pencil aria-hidden />
      </RowAction>
      <RowAction
        label={administrator.isSelf ? ACTIONS.change : ACTIONS.reset}
        row={administrator}
        onClick={() => commands.show('reset', administrator)}
      >
        <KeyRound aria-hidden />
      </RowAction>
      {!administrator.isSelf && (
        <RowAction
          label={disabled ? ACTIONS.enable : ACTIONS.disable}
          row={administrator}
          onClick={() => commands.toggle(administrator)}
        >
          <Toggle aria-hidden />
        </RowAction>
      )}
      {!administrator.isSelf && (
        <RowAction
          label={ACTIONS.end}
          row={administrator}
          className="text-muted hover:text-destructive"
          onClick={() => commands.show('end', administrator)}
        >
          <Trash2 aria-hidden />
        </RowAction>
      )}
    </div>
  )
}

function administratorColumns(commands: AdministratorCommands) {
  return listColumns<Administrator, keyof typeof COLUMNS>(COLUMNS, {
    name: { cell: (administrator) => <AdministratorName administrator={administrator} />, card: 'body' },
    status: {
      cell: (administrator) => <AdministratorStatus administrator={administrator} />,
      head: 'w-36',
      card: 'foot',
    },
    created: dayColumn((administrator) => administrator.createdAt, { head: 'w-40' }),
    seen: dayColumn((administrator) => administrator.lastSeenAt, {
      never: NEVER,
      head: 'w-40',
      card: 'foot',
      labelled: true,
    }),
    actions: {
      cell: (administrator) => <AdministratorActions administrator={administrator} commands={commands} />,
      head: 'w-48',
    },
  })
}

/** The site's administrators, with all actions on them. */
export function AdministratorsTab() {
  const request = useListRequest()
  const query = trpc.admin.administrators.list.useQuery(request.input, LIST_QUERY)
  const dialogs = useAdministratorDialogs(query.data?.items)
  const { commands } = dialogs
  const columns = useMemo(() => administratorColumns(commands), [commands])
  return (
    <>
      <PanelList texts={LIST} icon={ShieldCheck} request={request} query={query} columns={columns}>
        <Button asChild variant="outline" className="max-sm:w-full">
          <Link to="/account">
            <MonitorSmartphone aria-hidden />
            {OWN_SESSIONS}
          </Link>
        </Button>
        <Button onClick={() => commands.show('invite')} className="max-sm:w-full">
          <UserRoundPlus aria-hidden />
          {ACTIONS.invite}
        </Button>
      </PanelList>
      <AdministratorDialogs dialogs={dialogs} {...dialogs.props} />
    </>
  )
}
