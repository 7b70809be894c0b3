import type { Invitation } from '@idex/contract/sign-in/invitations'
import { Button } from '@idex/ui/button'
import { MailPlus, Trash2, UserRoundPlus } from 'lucide-react'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { reportChange } from '../../../components/toasts.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { dayColumn, listColumns } from '../../../components/list/list-table.tsx'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { COLUMNS, INVITE, LIST, RULE, WITHDRAW } from './messages.ts'
import { RowAction } from '../../../components/list/row-actions.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const DIALOGS = ['invite', 'withdraw'] as const

function invitationColumns(onAsk: (invitation: Invitation) => void) {
  return listColumns<Invitation, keyof typeof COLUMNS>(COLUMNS, {
    email: {
      cell: (invitation) => (
        <span id={rowNameId(invitation)} className="font-medium wrap-anywhere">
          {invitation.email}
        </span>
      ),
      card: 'body',
    },
    created: dayColumn(({ createdAt }) => createdAt, { head: 'w-40', card: 'foot' }),
    actions: {
      cell: (invitation) => (
        <RowAction
          label={WITHDRAW.label}
          row={invitation}
          className="text-muted hover:text-destructive"
          onClick={() => onAsk(invitation)}
        >
          <Trash2 aria-hidden />
        </RowAction>
      ),
      head: 'w-24',
    },
  })
}

/** People who are invited and have not signed in yet. */
export function InvitationsTab() {
  const request = useListRequest()
  const query = trpc.admin.invitations.list.useQuery(request.input, LIST_QUERY)
  const { shown, show, props } = useListDialog(DIALOGS, query.data?.items)
  const { admin } = trpc.useUtils()
  const withdraw = trpc.admin.invitations.withdraw.useMutation(
    reportChange(WITHDRAW.done, WITHDRAW.failed, () => admin.invitations.list.invalidate()),
  )
  const asked = shown?.row
  const columns = useMemo(() => invitationColumns((invitation) => show('withdraw', invitation)), [show])
  return (
    <>
      {query.data && (
        <p className="mb-6 text-sm text-muted">{query.data.isRequired ? RULE.required : RULE.optional}</p>
      )}
      <PanelList texts={LIST} icon={MailPlus} request={request} query={query} columns={columns}>
        <Button onClick={() => show('invite')} className="max-sm:w-full">
          <UserRoundPlus aria-hidden />
          {INVITE.button}
        </Button>
      </PanelList>
      <InviteDialog {...props} open={shown?.kind === 'invite' && shown.open} />
      {asked && (
        <RowQuestion
          texts={WITHDRAW}
          name={asked.email}
          {...props}
          onConfirm={() => withdraw.mutate({ id: asked.id })}
        />
      )}
    </>
  )
}
