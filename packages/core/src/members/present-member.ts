import type { Member } from '@idex/contract/members/member'
import type { onboardingAnswers, users } from '@idex/db/schema'

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
