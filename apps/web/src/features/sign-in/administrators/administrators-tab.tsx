import { Button } from '@idex/ui/button'
import { Link } from '@tanstack/react-router'
import { MonitorSmartphone, ShieldCheck, UserRoundPlus } from 'lucide-react'
import { useMemo } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { PanelList } from '../../../lib/list/panel-list.tsx'
import { LIST_QUERY, useListRequest } from '../../../lib/list/use-list-request.ts'
import {
  AdministratorActions,
  administratorColumns,
  AdministratorName,
  AdministratorSeen,
  AdministratorStatus,
} from './administrator-columns.tsx'
import { AdministratorDialogs, useAdministratorDialogs } from './administrator-dialogs.tsx'
import { ACTIONS, COLUMNS, LIST, OWN_SESSIONS } from './texts.ts'

/** The site's administrators, with all actions on them. */
export function AdministratorsTab() {
  const request = useListRequest()
  const query = trpc.admin.administrators.list.useQuery(request.input, LIST_QUERY)
  const dialogs = useAdministratorDialogs(query.data?.items)
  const { commands } = dialogs
  const columns = useMemo(() => administratorColumns(commands), [commands])
  return (
    <>
      <PanelList
        texts={LIST}
        icon={ShieldCheck}
        request={request}
        query={query}
        columns={columns}
        card={(administrator) => (
          <div className="flex flex-col gap-2">
            <AdministratorName administrator={administrator} />
            <div className="-mb-1 flex flex-wrap items-center gap-x-4 text-xs text-muted tabular-nums">
              <AdministratorStatus administrator={administrator} />
              <span>
                {COLUMNS.seen}: <AdministratorSeen administrator={administrator} />
              </span>
              <div className="-mr-2 ml-auto">
                <AdministratorActions administrator={administrator} commands={commands} />
              </div>
            </div>
          </div>
        )}
      >
        <Button asChild variant="outline" className="max-sm:w-full">
          <Link to="/account">
            <MonitorSmartphone aria-hidden />
            {OWN_SESSIONS}
          </Link>
        </Button>
        <Button onClick={commands.invite} className="max-sm:w-full">
          <UserRoundPlus aria-hidden />
          {ACTIONS.invite}
        </Button>
      </PanelList>
      <AdministratorDialogs dialogs={dialogs} />
    </>
  )
}
