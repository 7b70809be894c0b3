import type { Account, SessionInfo } from '@idex/contract/members/account'
import { createRootRoute } from '@tanstack/react-router'
import { vi } from 'vitest'
import { type Answer, type Answers, SUCCESS } from '../../../../testing/fake-link.ts'
import { MEMBER } from '../../../../testing/people.ts'
import { renderRoutes } from '../../../../testing/render-routes.tsx'
import { withTestApi } from '../../../../testing/test-api.tsx'
import { AccountScreen } from '../account-screen.tsx'

export const ACCOUNT: Account = {
  user: MEMBER,
  memberSince: '2026-03-04T12:00:00.000Z',
  answers: { industry: 'Energy', companySize: '11-50', jobTitle: 'Analyst', aiTopics: ['AI Ethics'] },
  emailPreferences: { wantsInsightEmails: false, insightRhythm: 'each', insightTopics: [] },
  usage: { privateNotes: 3, bytes: 13_002_342 },
  storage: { usedBytes: 13_002_342, trashBytes: 2_202_009, quotaBytes: 1024 ** 3 },
}

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
  const account = options.account ?? ACCOUNT
  let sessions = [...(options.sessions ?? SESSIONS)]
  const calls = {
    updateAnswers: vi.fn<Answer<'account.updateAnswers'>>((answers) => ({ ...account, answers })),
    revokeSession: vi.fn<Answer<'account.revokeSession'>>(({ id }) => {
      sessions = sessions.filter((session) => session.id !== id)
      return SUCCESS
    }),
    remove: vi.fn<Answer<'account.remove'>>(() => SUCCESS),
  }
  const test = withTestApi({
    'session.current': account.user,
    'account.get': account,
    'account.sessions': () => sessions,
    'account.updateAnswers': calls.updateAnswers,
    'account.revokeSession': calls.revokeSession,
    'account.remove': calls.remove,
    'feeds.list': [],
    'tokens.list': [],
    ...options.answers,
  })
  if (!options.answers?.['account.get']) test.api.account.get.setData(undefined, account)
  if (!options.answers?.['account.sessions']) test.api.account.sessions.setData(undefined, sessions)
  const root = createRootRoute({
    component: () => (
      <main>
        <AccountScreen />
      </main>
    ),
  })
  return { calls, ...(await renderRoutes(root, '/', test)) }
}
