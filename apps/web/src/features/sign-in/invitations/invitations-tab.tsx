import type { Invitation } from '@idex/contract/sign-in/invitations'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { MailPlus, Trash2, UserRoundPlus } from 'lucide-react'
import { useMemo } from 'react'
import { trpc } from '../../../app/client/trpc.ts'
import { reportChange } from '../../../components/change-reports.ts'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { formatLocalDate } from '../../../components/format-time.ts'
import { listColumns } from '../../../components/list/list-table.tsx'
import { PanelList } from '../../../components/list/panel-list.tsx'
import { useListDialog } from '../../../components/list/use-list-dialog.ts'
import { LIST_QUERY, useListRequest } from '../../../components/list/use-list-request.ts'
import { COLUMNS, INVITE, LIST, RULE, WITHDRAW } from './messages.ts'
import { CardFoot } from '../../../components/list/row-actions.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog)

const DIALOGS = ['invite', 'withdraw'] as const

type RowProps = { invitation: Invitation }

function InvitedAt({ invitation: { createdAt } }: RowProps) {
  return <time dateTime={createdAt}>{formatLocalDate(createdAt)}</time>
}

function WithdrawButton({ invitation, onAsk }: RowProps & { onAsk: (invitation: Invitation) => void }) {
  return (
    <IconButton
      label={WITHDRAW.label}
      className="text-muted hover:text-destructive"
      aria-describedby={`invitation-${invitation.id}`}
      onClick={() => onAsk(invitation)}
    >
      <Trash2 aria-hidden />
    </IconButton>
  )
}

function InvitedEmail({ invitation: { id, email } }: RowProps) {
  return (
    <span id={`invitation-${id}`} className="font-medium wrap-anywhere">
      {email}
    </span>
  )
}

function invitationColumns(onAsk: (invitation: Invitation) => void) {
  return listColumns<Invitation, keyof typeof COLUMNS>(COLUMNS, {
    email: { cell: (invitation) => <InvitedEmail invitation={invitation} /> },
    created: { cell: (invitation) => <InvitedAt invitation={invitation} />, head: 'w-40', figures: true },
    actions: { cell: (invitation) => <WithdrawButton invitation={invitation} onAsk={onAsk} />, head: 'w-24' },
  })
}

/** People who are invited and have not signed in yet. */
export function InvitationsTab() {
  const request = useListRequest()
  const query = trpc.admin.invitations.list.useQuery(request.input, LIST_QUERY)
  const { shown, show, close } = useListDialog(DIALOGS, query.data?.items)
  const ask = useMemo(() => (invitation: Invitation) => show('withdraw', invitation), [show])
  const columns = useMemo(() => invitationColumns(ask), [ask])
  return (
    <>
      {query.data && (
        <p className="mb-6 text-sm text-muted">{query.data.isRequired ? RULE.required : RULE.optional}</p>
      )}
      <PanelList
        texts={LIST}
        icon={MailPlus}
        request={request}
        query={query}
        columns={columns}
        card={(invitation) => (
          <div className="flex flex-col gap-2">
            <InvitedEmail invitation={invitation} />
            <CardFoot actions={<WithdrawButton invitation={invitation} onAsk={ask} />}>
              <InvitedAt invitation={invitation} />
            </CardFoot>
          </div>
        )}
      >
        <Button onClick={() => show('invite')} className="max-sm:w-full">
          <UserRoundPlus aria-hidden />
          {INVITE.button}
        </Button>
      </PanelList>
      <InviteDialog open={shown?.kind === 'invite' && shown.open} onOpenChange={(next) => next || close()} />
      {shown?.row && <WithdrawDialog invitation={shown.row} open={shown.open} onClose={close} />}
    </>
  )
}

type DialogProps = { open: boolean; onClose: () => void }

function WithdrawDialog({ invitation: { id, email }, open, onClose }: RowProps & DialogProps) {
  const { admin } = trpc.useUtils()
  const withdraw = trpc.admin.invitations.withdraw.useMutation(
    reportChange(WITHDRAW.done, WITHDRAW.failed, () => admin.invitations.list.invalidate()),
  )
  return (
    <AlertDialog
      title={<span className="wrap-anywhere">{WITHDRAW.title(email)}</span>}
      description={WITHDRAW.text}
      confirmLabel={WITHDRAW.confirm}
      destructive
      open={open}
      onOpenChange={(next) => next || onClose()}
      onConfirm={() => withdraw.mutate({ id })}
    />
  )
}
