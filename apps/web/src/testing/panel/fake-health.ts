import { type Health, HealthSchema } from '@idex/contract/site/health'
import type { FailedJob } from '@idex/contract/site/failed-jobs'
import { vi } from 'vitest'
import type { Answer, Answers } from '../fake-link.ts'
import { fakeNotesPanel } from './fake-notes-panel.ts'

/** An installation without problems, as the server would send it. */
export function makeHealth(change: Partial<Health> = {}): Health {
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

export function fakeHealth(health: Health = makeHealth(), failed: readonly FailedJob[] = []) {
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
