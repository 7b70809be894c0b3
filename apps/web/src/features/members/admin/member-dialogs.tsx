import type { Member } from '@idex/contract/members/member'
import { Badge } from '@idex/ui/badge'
import { Button } from '@idex/ui/button'
import { Dialog, DialogBody, DialogFooter } from '@idex/ui/dialog'
import { Download, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { lazyDialog } from '../../../components/lazy-dialog.tsx'
import { RowQuestion } from '../../../components/list/row-question.tsx'
import { MemberDay, memberEmail, memberName, MemberStatus } from './member-cells.tsx'
import { ACTIONS, DETAILS, DISABLE, NO_ANSWERS } from './messages.ts'
import type { MemberCommands, MemberDialogState } from './use-member-dialogs.ts'

const EraseDialog = lazyDialog(async () => (await import('./confirmed-dialogs.tsx')).EraseDialog)
const ExportDialog = lazyDialog(async () => (await import('./confirmed-dialogs.tsx')).ExportDialog)

/** The open dialog: a member's details, or what is asked before the account is disabled, exported or erased. */
export function MemberDialogs({ dialogs: { shown, props, commands } }: { dialogs: MemberDialogState }) {
  if (!shown?.row) return null
  const { kind, row: member, opening } = shown
  if (kind === 'details') return <MemberDetails member={member} commands={commands} {...props} />
  if (kind === 'export') return <ExportDialog key={opening} member={member} {...props} />
  if (kind === 'erase') return <EraseDialog key={opening} member={member} {...props} />
  const onConfirm = () => commands.disable(member)
  return (
    <RowQuestion texts={DISABLE} name={memberName(member)} destructive={false} {...{ onConfirm, ...props }} />
  )
}

type MemberDetailsProps = MemberDialogState['props'] & { member: Member; commands: MemberCommands }

function MemberDetails({ member, commands, ...props }: MemberDetailsProps) {
  const disabled = member.disabledAt !== null
  return (
    <Dialog title={memberName(member)} description={memberEmail(member)} {...props}>
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
        <Button
          variant="ghost"
          className="max-sm:px-2 sm:-ml-3"
          onClick={() => commands.show('export', member)}
        >
          <Download aria-hidden />
          {ACTIONS.exportData}
        </Button>
        <Button
          variant="destructive"
          className="mr-auto max-sm:px-2"
          onClick={() => commands.show('erase', member)}
        >
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
