import { SEARCH_TEXTS } from '../../../../browser/search-params.ts'
import type { Answers } from '../../../../testing/fake-link.ts'
import {
  type Account,
  type EmailPreferences,
  RevokeSessionSchema,
  type SessionInfo,
} from '@idex/contract/members/account'
import type { OnboardingAnswers } from '@idex/contract/members/onboarding'
import { toast } from '@idex/ui/toast'
import { Toaster } from '@idex/ui/toaster'
import { TooltipProvider } from '@idex/ui/tooltip'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { MEMBER } from '../../../../testing/people.ts'
import { withTestApi } from '../../../../testing/test-api.tsx'
import { AccountScreen } from '../account-screen.tsx'

// Whole screens take seconds to render on a busy machine.
vi.setConfig({ testTimeout: 30_000 })

/** An account with every field filled in. */
export const ACCOUNT: Account = {
  user: MEMBER,
  memberSince: '2026-03-04T12:00:00.000Z',
  answers: { industry: 'Energy', companySize: '11-50', jobTitle: 'Analyst', aiTopics: ['AI Ethics'] },
  emailPreferences: { wantsInsightEmails: false, insightRhythm: 'each', insightTopics: [] },
  usage: { privateNotes: 3, bytes: 13_002_342 },
  storage: { usedBytes: 13_002_342, trashBytes: 2_202_009, quotaBytes: 1024 ** 3 },
}

/** The current session and two others. */
export const SESSIONS: readonly SessionInfo[] = [
  {
    id: 's1',
    device: 'Firefox on Linux',
    network: '198.51.100.0/24',
    createdAt: '2026-03-04T12:00:00.000Z',
    lastUsedAt: '2026-03-04T13:05:00.000Z',
    isCurrent: true,
  },
  {
    id: 's2',
    device: 'Safari on iPhone',
    network: '2001:db8:1::/48',
    createdAt: '2026-02-01T12:00:00.000Z',
    lastUsedAt: '2026-03-03T08:00:00.000Z',
    isCurrent: false,
  },
  {
    id: 's3',
    device: 'Chrome on Windows',
    network: '',
    createdAt: '2026-01-01T12:00:00.000Z',
    lastUsedAt: '2026-01-01T12:00:00.000Z',
    isCurrent: false,
  },
]

type Options = {
  account?: Account
  sessions?: readonly SessionInfo[]
  answers?: Answers
}

/** The account page with an account in memory; `answers` override its answers. */
export async function renderAccount(options: Options = {}) {
  // The toast of the previous test would still be there.
  toast({ title: '' }).dismiss()
  let account = options.account ?? ACCOUNT
  let sessions = options.sessions ?? SESSIONS
  const calls = {
    updateAnswers: vi.fn((answers: OnboardingAnswers) => (account = { ...account, answers })),
    updateEmailPreferences: vi.fn(
      (emailPreferences: EmailPreferences) => (account = { ...account, emailPreferences }),
    ),
    revokeSession: vi.fn((input: unknown) => {
      const { id } = RevokeSessionSchema.parse(input)
      sessions = sessions.filter((session) => session.id !== id)
      return { success: true }
    }),
    revokeOtherSessions: vi.fn(() => {
      sessions = sessions.filter(({ isCurrent }) => isCurrent)
      return { success: true, revoked: 2 }
    }),
    remove: vi.fn((_input: unknown) => ({ success: true })),
  }
  const byPath = Object.entries(calls).map(([name, call]) => [`account.${name}`, call])
  const { wrapper: Wrapper, api } = withTestApi({
    'session.current': () => account.user,
    'account.get': () => account,
    'account.sessions': () => sessions,
    'feeds.list': () => [],
    'tokens.list': () => [],
    ...Object.fromEntries(byPath),
    ...options.answers,
  })
  if (!options.answers?.['account.get']) api.account.get.setData(undefined, account)
  if (!options.answers?.['account.sessions']) api.account.sessions.setData(undefined, [...sessions])
  const root = createRootRoute({
    component: () => (
      <TooltipProvider>
        <main>
          <AccountScreen />
        </main>
        <Toaster />
      </TooltipProvider>
    ),
  })
  const router = createRouter({
    ...SEARCH_TEXTS,
    routeTree: root,
    history: createMemoryHistory({ initialEntries: ['/'] }),
    Wrap: Wrapper,
  })
  await router.load()
  await act(async () => render(<RouterProvider router={router} />))
  return { calls, router, user: userEvent.setup() }
}
