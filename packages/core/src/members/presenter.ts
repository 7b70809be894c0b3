import type { ListedSession } from '@idex/auth/user-sessions'
import type { Account, SessionInfo } from '@idex/contract/members/account'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import type { onboardingAnswers, users } from '@idex/db/schema'
import type { Member } from '@idex/contract/members/member'
import { presentUser } from '../sign-in/presenter.ts'
import { deviceName } from './internal/device.ts'

type AccountRow = {
  user: typeof users.$inferSelect
  answers: typeof onboardingAnswers.$inferSelect | null
}

/** An account as its owner sees it; answers that are no longer offered count as not given. */
export function presentAccount(
  { user, answers }: AccountRow,
  usage: Account['usage'],
  storage: Account['storage'],
): Account {
  return {
    user: presentUser(user),
    memberSince: user.createdAt.toISOString(),
    answers: OnboardingSchema.safeParse(answers).data ?? null,
    emailPreferences: {
      wantsInsightEmails: user.wantsInsightEmails,
      insightRhythm: user.insightRhythm,
      insightTopics: user.insightTopics,
    },
    usage,
    storage,
  }
}

/** A session as its owner sees it; `currentId` is the session of the request. */
export function presentSession(session: ListedSession, currentId: string | null): SessionInfo {
  return {
    id: session.id,
    device: deviceName(session.userAgent),
    network: session.network,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    isCurrent: session.id === currentId,
  }
}

/** A member's row with their onboarding answers, if given. */
export type MemberRow = {
  user: typeof users.$inferSelect
  answers: typeof onboardingAnswers.$inferSelect | null
}

function presentAnswers({ answers }: MemberRow): Member['answers'] {
  if (answers === null) return null
  const { industry, companySize, jobTitle, aiTopics } = answers
  return { industry, companySize, jobTitle, aiTopics }
}

/** A member as administrators see them. */
export function presentMember(row: MemberRow): Member {
  const { user } = row
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    createdAt: user.createdAt.toISOString(),
    onboardedAt: user.onboardedAt?.toISOString() ?? null,
    lastSeenAt: user.lastSeenAt?.toISOString() ?? null,
    disabledAt: user.disabledAt?.toISOString() ?? null,
    wantsInsightEmails: user.wantsInsightEmails,
    answers: presentAnswers(row),
  }
}
