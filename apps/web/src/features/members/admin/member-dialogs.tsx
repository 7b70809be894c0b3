import type { Member } from '@idex/contract/members/member'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Download, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { MemberDay, memberEmail, memberName, MemberStatus } from './member-cells.tsx'
import { ACTIONS, DETAILS, DISABLE, NO_ANSWERS } from './messages.ts'
import type { MemberCommands, MemberDialogState } from './use-member-dialogs.ts'

const EraseDialog = lazyDialog(async () => (await import('./erase-dialog.tsx')).EraseDialog)
const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** The open dialog: a member's details, or what is asked before the account is disabled, exported or erased. */
export function MemberDialogs({ dialogs: { shown, commands } }: { dialogs: MemberDialogState }) {
  if (!shown?.row) return null
  const { kind, row: member, open, opening } = shown
  const dialog = { open, onOpenChange: (next: boolean) => next || commands.close() }
  if (kind === 'details') return <MemberDetails member={member} open={open} commands={commands} />
  if (kind === 'export') return <ExportDialog key={opening} member={member} {...dialog} />
  if (kind === 'erase') return <EraseDialog key={opening} member={member} {...dialog} />
  return (
    <AlertDialog
      title={DISABLE.title(memberName(member))}
      description={DISABLE.text}
      confirmLabel={DISABLE.confirm}
      onConfirm={() => commands.disable(member)}
      {...dialog}
    />
  )
}

type MemberDetailsProps = { member: Member; open: boolean; commands: MemberCommands }

function MemberDetails({ member, open, commands }: MemberDetailsProps) {
  const disabled = member.disabledAt !== null
  return (
    <Dialog
      title={<span className="wrap-anywhere">{memberName(member)}</span>}
      description={<span className="wrap-anywhere">{memberEmail(member)}</span>}
      open={open}
      onOpenChange={(next) => next || commands.close()}
    >
      <DialogBody>
        <dl className="divide-y pb-4 text-sm">
          <Fact label={DETAILS.status}>
            <MemberStatus member={member} />
          </Fact>
          <Fact label={DETAILS.created}>
            <MemberDay at={member.createdAt} />
          </Fact>
          <Fact label={DETAILS.onboarded}>
            <MemberDay at={member.onboardedAt} />
          </Fact>
          <Fact label={DETAILS.seen}>
            <MemberDay at={member.lastSeenAt} />
          </Fact>
          {disabled && (
            <Fact label={DETAILS.disabled}>
              <MemberDay at={member.disabledAt} />
            </Fact>
          )}
          <Fact label={DETAILS.emails}>{member.wantsInsightEmails ? DETAILS.yes : DETAILS.no}</Fact>
          <Answers answers={member.answers} />
        </dl>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" className="max-sm:px-2 sm:-ml-3" onClick={() => commands.export(member)}>
          <Download aria-hidden />
          {ACTIONS.exportData}
        </Button>
        <Button variant="destructive" className="mr-auto max-sm:px-2" onClick={() => commands.erase(member)}>
          <UserRoundX aria-hidden />
          {ACTIONS.erase}
        </Button>
        <Button variant={disabled ? 'primary' : 'outline'} onClick={() => commands.toggle(member)}>
          {disabled ? ACTIONS.enable : ACTIONS.disable}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

function Answers({ answers }: Pick<Member, 'answers'>) {
  return (
    <>
      <Fact label={DETAILS.industry}>{answers?.industry ?? NO_ANSWERS}</Fact>
      <Fact label={DETAILS.companySize}>{answers?.companySize ?? NO_ANSWERS}</Fact>
      <Fact label={DETAILS.jobTitle}>{answers?.jobTitle ?? NO_ANSWERS}</Fact>
      <Fact label={DETAILS.aiTopics}>
        {answers === null ? (
          NO_ANSWERS
        ) : (
          <span className="flex flex-wrap gap-2">
            {answers.aiTopics.map((topic) => (
              <Badge key={topic}>{topic}</Badge>
            ))}
          </span>
        )}
      </Fact>
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1 py-3 sm:grid-cols-[10rem_1fr] sm:gap-4">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}
