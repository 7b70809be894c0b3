import type { ListedSession } from '@idex/auth/session-list'
import type { Account, SessionInfo } from '@idex/contract/members/account'
import { OnboardingSchema } from '@idex/contract/members/onboarding'
import type { onboardingAnswers, users } from '@idex/db/schema'
import { presentUser } from '../sign-in/presenter.ts'
import { deviceName } from './device.ts'

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
