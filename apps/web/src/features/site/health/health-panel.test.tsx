import { type Health, HealthSchema } from '@idex/contract/site/health'
import { DomainError } from '@idex/contract/kernel/errors'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { formatLocalClock, formatLocalTime } from '../../../components/format-time.ts'
import { type Answer, type Answers, pending } from '../../../testing/fake-link.ts'
import { renderAdmin } from '../../../testing/panel/render-admin.tsx'
import type { FailedJob } from '@idex/contract/site/failed-jobs'
import { fakeNotesPanel } from '../../../testing/panel/fake-notes-panel.ts'

/** An installation without problems, as the server would send it. */
function makeHealth(change: Partial<Health> = {}): Health {
  return HealthSchema.parse({
    server: {
      version: '1.2.3',
      build: { commit: '0123456789abcdef', at: '2026-02-28T07:00:00.000Z' },
      node: 'v24.1.0',
      startedAt: '2026-03-01T08:05:00.000Z',
      checkedAt: '2026-03-04T09:10:11.000Z',
    },
    database: { version: '18.1', bytes: 52_428_800, connections: 12, maxConnections: 100, replicas: [] },
    migrations: { applied: 29, latest: '0028_feeds', pending: [], unknown: 0 },
    queues: [{ queue: 'mail.send', waiting: 3, running: 1, failed: 0, oldestSeconds: 4 }],
    mail: { kind: 'smtp', isReachable: true },
    contact: { email: 'desk@idex.io', isInvented: false },
    identity: { issuer: 'https://accounts.google.com', isReachable: true },
    storage: { kind: 's3', isReachable: true, stored: { files: 1234, bytes: 1_073_741_824 } },
    probes: [{ name: 'Clock', sentence: 'Server and database differ by 0 s', remedy: null }],
    texts: { waiting: 0, textless: 2, failed: 1 },
    ...change,
  })
}

function fakeHealth(health: Health = makeHealth(), failed: readonly FailedJob[] = []) {
  const ask = vi.fn<Answer<'admin.health'>>(() => health)
  let left = [...failed]
  const settle = ({ id }: { id: string }) => {
    left = left.filter((job) => job.id !== id)
    return { success: true as const }
  }
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.health': ask,
    'admin.jobs.failed': vi.fn<Answer<'admin.jobs.failed'>>(() => ({ items: left, total: left.length })),
    'admin.jobs.retry': vi.fn<Answer<'admin.jobs.retry'>>(settle),
    'admin.jobs.dismiss': vi.fn<Answer<'admin.jobs.dismiss'>>(settle),
    'admin.jobs.testMail': vi.fn<Answer<'admin.jobs.testMail'>>(() => ({ success: true })),
  } satisfies Answers
  return { ask, calls }
}

// Imported here, or the first test would wait for the lazy panel.
import './health-panel.tsx'
import { refuse } from '../../../testing/refusal.ts'

const PATH = { path: '/admin-panel/health' }

function open(change: Partial<Health> = {}) {
  const fake = fakeHealth(makeHealth(change))
  return { ...fake, ...renderAdmin(fake, PATH) }
}

const card = async (title: string) => within(await screen.findByRole('region', { name: title }))

async function facts(title: string): Promise<Record<string, string>> {
  const names = (await card(title)).getAllByRole('term')
  return Object.fromEntries(
    names.map((name) => [name.textContent, name.nextElementSibling?.textContent ?? '']),
  )
}

it('says that everything works, and shows each part', async () => {
  open()
  expect(await screen.findByText('Everything is working')).toBeDefined()
  expect(
    screen.getByText(`Checked at ${formatLocalClock('2026-03-04T09:10:11.000Z')}`.replaceAll(/\s/g, ' ')),
  ).toBeDefined()
  expect(await facts('Server')).toEqual({
    Version: '1.2.3',
    'Built from': '0123456789ab',
    'Built on': formatLocalTime('2026-02-28T07:00:00.000Z'),
    'Node.js': 'v24.1.0',
    'Running since': formatLocalTime('2026-03-01T08:05:00.000Z'),
  })
  expect(await facts('Database')).toMatchObject({ Size: '50 MB', Connections: '12 of 100', Replicas: 'None' })
  expect(await facts('Migrations')).toEqual({ Applied: '29', Latest: '0028_feeds', Pending: 'None' })
  expect(await facts('Files')).toMatchObject({ Stored: 'In a bucket', Files: '1,234', Size: '1 GB' })
  expect(await facts('Email')).toEqual({
    ...{ 'Sent by': 'Mail server', State: 'Accepts mail', 'Contact messages to': 'desk@idex.io' },
  })
  expect(await facts('Member sign-in')).toEqual({
    ...{ 'Identity provider': 'https://accounts.google.com', State: 'Answers' },
  })
  expect(await facts('Search texts')).toMatchObject({ 'Without text': '2', Unreadable: '1' })
  const [, row] = (await card('Background jobs')).getAllByRole('row')
  expect(row?.textContent).toBe('mail.sendWaiting 3Running 1Failed 0Oldest waiting 4 s')
})

it('names first what is watched and needs attention, with what to do', async () => {
  open({
    probes: [
      { name: 'Clock', sentence: 'Server and database differ by 0 s', remedy: null },
      { name: 'Backup', sentence: 'No backup has been made', remedy: 'Set BACKUP_DIR.' },
      { name: 'Certificate', sentence: null, remedy: null },
    ],
  })
  expect(await screen.findByText('2 things need attention')).toBeDefined()
  const items = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(items).toContain('Backup: No backup has been madeSet BACKUP_DIR.')
  expect(items).toContain('Certificate: Not known: it failed or took too long. The log says why.')
  expect(await facts('Watched')).toEqual({ Clock: 'Server and database differ by 0 s' })
})

const PROBLEMS: [remedy: RegExp, part: string, change: Partial<Health>][] = [
  [
    /^The mail server does not answer, or refuses.* SMTP_URL/,
    'Email',
    { mail: { kind: 'smtp', isReachable: false } },
  ],
  [
    /^Emails are only written to files\. Set SMTP_URL/,
    'Email',
    { mail: { kind: 'files', isReachable: true } },
  ],
  [/Set CONTACT_EMAIL/, 'Email', { contact: { email: 'hello@idex.example', isInvented: true } }],
  [
    /^Members cannot sign in\. Check OIDC_ISSUER/,
    'Member sign-in',
    { identity: { issuer: 'https://accounts.google.com', isReachable: false } },
  ],
  [/S3_BUCKET/, 'Files', { storage: { kind: 's3', isReachable: false, stored: { files: 1, bytes: 1 } } }],
  [/DATA_DIR/, 'Files', { storage: { kind: 'disk', isReachable: false, stored: null } }],
  [
    /Restart the server/,
    'Migrations',
    { migrations: { applied: 28, latest: null, pending: ['0029_next'], unknown: 0 } },
  ],
  [
    /A newer version has migrated/,
    'Migrations',
    { migrations: { applied: 30, latest: '0028_feeds', pending: [], unknown: 1 } },
  ],
  [
    /^Jobs fail/,
    'Background jobs',
    { queues: [{ queue: 'a', waiting: 0, running: 0, failed: 1, oldestSeconds: 0 }] },
  ],
  [
    /more than 15 minutes/,
    'Background jobs',
    { queues: [{ queue: 'a', waiting: 1, running: 0, failed: 0, oldestSeconds: 1000 }] },
  ],
  [
    /^A replica is more than a minute behind/,
    'Database',
    {
      database: {
        ...{ version: '18', bytes: 1, connections: 1, maxConnections: 100 },
        replicas: [{ name: 'second', state: 'streaming', lagSeconds: 90 }],
      },
    },
  ],
  [
    /max_connections/,
    'Database',
    { database: { version: '18', bytes: 1, connections: 95, maxConnections: 100, replicas: [] } },
  ],
]
it.each(PROBLEMS)('says what to do: %s, and marks the part: %s (%#)', async (remedy, part, change) => {
  open(change)
  expect(await screen.findByText('1 thing needs attention')).toBeDefined()
  expect((await card(part)).getByText(remedy)).toBeDefined()
  expect((await card(part)).getByText('Attention')).toBeDefined()
  expect(screen.getAllByText('Attention')).toHaveLength(1)
  expect(screen.getAllByRole('heading', { level: 3 })[0]?.textContent).toBe(part)
})

it('tells how far replicas are behind', async () => {
  const replicas = [
    { name: 'second', state: 'streaming', lagSeconds: 90 },
    { name: 'third', state: 'streaming', lagSeconds: 0.02 },
    { name: 'fourth', state: 'unknown', lagSeconds: null },
  ]
  open({ database: { version: '18', bytes: 1, connections: 1, maxConnections: 100, replicas } })
  expect(await facts('Database')).toMatchObject({
    Replicas: 'second: 2 min behind, third: in step, fourth: lag unknown',
  })
})

it('shows the rest when parts did not answer', async () => {
  open({ database: null, queues: null, texts: null, migrations: null })
  expect(await screen.findByText('4 things need attention')).toBeDefined()
  expect((await card('Database')).getByText(/^Not known: it failed or took too long/)).toBeDefined()
  expect(await facts('Server')).toMatchObject({ Version: '1.2.3' })
})

const REFUSED = {
  id: '6f6f8f5e-2f6b-4a4e-9d1e-0f5a3a1f7f10',
  ...{ job: 'mail.send', mail: 'contact-received', attempts: 1, failedAt: '2026-03-04T08:00:00.000Z' },
  reason: '550 No such user',
}

it('lists refused emails with the reason, sends them again and dismisses them', async () => {
  const other = { ...REFUSED, id: '6f6f8f5e-2f6b-4a4e-9d1e-0f5a3a1f7f11', job: 'search.fold', mail: null }
  const fake = fakeHealth(makeHealth(), [REFUSED, other])
  const { user } = renderAdmin(fake, PATH)
  const failed = await card('Failed jobs and emails')
  expect(failed.getAllByText('550 No such user')).toHaveLength(2)
  await user.click(failed.getByRole('button', { name: 'Send Again' }))
  await waitFor(() => expect(failed.queryByText('Message of the contact form')).toBeNull())
  expect(fake.calls['admin.jobs.retry']).toHaveBeenCalledWith({ id: REFUSED.id })
  await user.click(failed.getByRole('button', { name: 'Dismiss' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Failed jobs and emails' })).toBeNull())
  expect(fake.calls['admin.jobs.dismiss']).toHaveBeenCalledWith({ id: other.id })
})

it('sends a test email, and says why one was refused', async () => {
  const fake = fakeHealth()
  const { user } = renderAdmin(fake, PATH)
  const send = (await card('Email')).getByRole('button', { name: 'Send' })
  await user.click(send)
  expect(await screen.findByText('The mail server has taken the test email.')).toBeDefined()
  expect(fake.calls['admin.jobs.testMail']).toHaveBeenCalledWith({ email: 'desk@idex.io' })
  fake.calls['admin.jobs.testMail'].mockImplementation(
    refuse(new DomainError('UNPROCESSABLE', 'The email was not sent: 535 wrong password')),
  )
  await user.click(send)
  expect(await screen.findByText('The email was not sent: 535 wrong password')).toBeDefined()
})

it('is asked for again by a button', async () => {
  const { ask, user } = open()
  await screen.findByText('Everything is working')
  ask.mockReturnValue(makeHealth({ mail: { kind: 'smtp', isReachable: false } }))
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText('1 thing needs attention')).toBeDefined()
})

it('shows that it is loading', async () => {
  const fake = fakeHealth()
  fake.ask.mockImplementation(pending)
  renderAdmin(fake, PATH)
  expect(await screen.findByText('Loading system health...')).toBeDefined()
})

it('offers a retry when it cannot be loaded', async () => {
  const fake = fakeHealth()
  fake.ask.mockImplementationOnce(refuse(new Error('the network is away')))
  const { user } = renderAdmin(fake, PATH)
  expect(await screen.findByText('The system’s health could not be loaded')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Everything is working')).toBeDefined()
})
