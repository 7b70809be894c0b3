import { fullName } from '@idex/contract/kernel/names'
import { LocalDate } from '../../../components/local-date.tsx'
import type { Member, MemberState } from '@idex/contract/members/member'
import { Avatar } from '@idex/ui/avatar'
import { Badge } from '@idex/ui/badge'
import { RowAction } from '../../../components/list/row-actions.tsx'
import { rowNameId } from '../../../components/list/row-title.tsx'
import { UserRoundCheck, UserRoundX } from 'lucide-react'
import { ACTIONS, NEVER, NO_ANSWERS, NO_EMAIL, STATES, UNNAMED } from './messages.ts'
import type { MemberCommands } from './use-member-dialogs.ts'

/** A member's name, or a substitute if it is unknown. */
export function memberName(member: Member): string {
  return fullName(member) ?? member.email ?? UNNAMED
}

/** A member's email address. */
export function memberEmail({ email }: Member): string {
  return email ?? NO_EMAIL
}

/** A member's state: disabled, onboarded, or not yet. */
function stateOf({ disabledAt, onboardedAt }: Member): MemberState {
  if (disabledAt !== null) return 'disabled'
  return onboardedAt === null ? 'new' : 'onboarded'
}

type SummaryProps = { member: Member; commands: MemberCommands }

/** A member's name and address; pressing it shows all details. */
export function MemberName({ member, commands }: SummaryProps) {
  const name = memberName(member)
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={member.profileImageUrl} />
      <div className="min-w-0">
        <button
          type="button"
          id={rowNameId(member)}
          aria-haspopup="dialog"
          onClick={() => commands.show('details', member)}
          className="rounded-xs text-left font-medium underline-offset-4 wrap-anywhere hover:text-accent hover:underline"
        >
          {name}
        </button>
        <p className="text-sm text-muted wrap-anywhere">{memberEmail(member)}</p>
      </div>
    </div>
  )
}

const VARIANTS = { onboarded: 'success', new: 'outline', disabled: 'destructive' } as const

/** A member's state as a badge. */
export function MemberStatus({ member }: { member: Member }) {
  const state = stateOf(member)
  return <Badge variant={VARIANTS[state]}>{STATES[state]}</Badge>
}

/** A member's job title and industry. */
export function MemberWork({ member: { answers } }: { member: Member }) {
  if (answers === null) return <span className="text-muted">{NO_ANSWERS}</span>
  return (
    <>
      <p>{answers.jobTitle}</p>
      <p className="text-muted">{answers.industry}</p>
    </>
  )
}

export function MemberDay({ at }: { at: string | null }) {
  return <LocalDate at={at} never={NEVER} />
}

/** Disables a member's account, or enables it again. */
export function MemberActions({ member, commands }: SummaryProps) {
  const disabled = member.disabledAt !== null
  const Icon = disabled ? UserRoundCheck : UserRoundX
  return (
    <RowAction
      label={disabled ? ACTIONS.enable : ACTIONS.disable}
      row={member}
      onClick={() => commands.toggle(member)}
    >
      <Icon aria-hidden />
    </RowAction>
  )
}
