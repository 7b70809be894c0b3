import { auditLog } from '@idex/db/schema'
import { createAdmin, createMember } from '@idex/testing/factories'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { EventOrigin, SecurityEvent } from '../kernel/security-events.ts'
import { LIMITS } from '../kernel/limits.ts'
import { createTestLimits } from '../testing/test-limits.ts'
import { openTestServices, type TestServices } from '../testing/test-context.ts'
import { createSecurityReports } from './security-reports.ts'

const A_DAY = LIMITS.securityLines.points
const FROM_ELSEWHERE: SecurityEvent = { kind: 'cross-site.refused', reason: 'CROSS_SITE' }
const refusedSignIn = (name: string, accountId?: string): SecurityEvent => ({
  kind: 'sign-in.refused',
  reason: 'INVALID_CREDENTIALS',
  name,
  accountId,
})

const test = await openTestServices()
let security: TestServices['services']['security']

beforeEach(async () => {
  await test.database.empty('audit_log', 'users')
  const { db, clock, log } = test.services
  security = createSecurityReports({ db, clock, log, limits: createTestLimits(clock) })
})

const from = (network: number, actorId: string | null = null): EventOrigin => ({
  actorId,
  address: `10.${network >> 8}.${network & 255}.1`,
  log: test.services.log,
})

/** Reports the event from so many networks, each when the one before is written. */
async function flood(event: SecurityEvent, networks: number, actorId: string | null = null) {
  for (let network = 0; network < networks; network += 1) {
    security.report(event, from(network, actorId))
    await security.settled()
  }
}

const actions = async () => {
  await security.settled()
  const lines = await test.database.db.select({ action: auditLog.action }).from(auditLog)
  return Object.fromEntries(
    Object.entries(Object.groupBy(lines, ({ action }) => action)).map(([action, of]) => [
      action,
      of?.length ?? 0,
    ]),
  )
}

describe('a flood of one kind of refusal', () => {
  it('leaves the audit log open to the other kinds', async () => {
    await flood(FROM_ELSEWHERE, A_DAY + 50)
    security.report(refusedSignIn('ada'), from(1))
    expect(await actions()).toEqual({ 'cross-site.refuse': A_DAY, 'sign-in.refuse': 1 })
  })

  it('at made-up names leaves it open to those at accounts', async () => {
    const ada = await createAdmin(test.database.db)
    await flood(refusedSignIn('nobody'), A_DAY + 50)
    security.report(refusedSignIn('ada', ada.id), from(1))
    expect(await actions()).toEqual({ 'sign-in.refuse': A_DAY + 1 })
  })

  it('by a member leaves it open to those of administrators', async () => {
    const [member, ada] = [await createMember(test.database.db), await createAdmin(test.database.db)]
    const event: SecurityEvent = { kind: 'limit.reached', reason: 'RATE_LIMITED' }
    await flood(event, A_DAY + 50, member.id)
    security.report(event, from(1, ada.id))
    expect(await actions()).toEqual({ 'limit.reach': A_DAY + 1 })
  })

  it('all at once keeps no other kind from being written', async () => {
    const ada = await createAdmin(test.database.db)
    for (let network = 0; network < 1000; network += 1) security.report(FROM_ELSEWHERE, from(network))
    for (let network = 0; network < 1000; network += 1)
      security.report(refusedSignIn('nobody'), from(network))
    security.report(refusedSignIn('ada', ada.id), from(1))
    security.report({ kind: 'sign-in.accepted', method: 'password' }, from(1, ada.id))
    const written = await actions()
    expect(written['sign-in.accept']).toBe(1)
    expect(await test.database.db.$count(auditLog)).toBeLessThan(50)
    await security.tally()
    const [{ subjectTitle } = { subjectTitle: '' }] = await omitted()
    const left = [...subjectTitle.matchAll(/: (\d+)/g)].map(([, number]) => Number(number))
    expect(left).toEqual([
      1000 - (written['cross-site.refuse'] ?? 0),
      1001 - (written['sign-in.refuse'] ?? 0),
    ])
    expect(subjectTitle).not.toContain('of accounts')
  })
})

const omitted = async () =>
  (await test.database.db.select().from(auditLog)).filter(({ action }) => action === 'entries.omit')

describe('what is left out', () => {
  it('is one entry that says how many of which kind, and how many concern accounts', async () => {
    const ada = await createAdmin(test.database.db)
    for (let go = 0; go < 400; go += 1) security.report(FROM_ELSEWHERE, from(1))
    for (let go = 0; go < 3; go += 1) security.report(refusedSignIn('nobody'), from(1))
    for (let go = 0; go < 6; go += 1) security.report(refusedSignIn('ada', ada.id), from(1))
    for (let go = 0; go < 100; go += 1)
      security.report({ kind: 'input.flooded', reason: 'VALIDATION' }, from(1))
    await security.tally()
    await security.tally()
    expect(await omitted()).toEqual([
      expect.objectContaining({
        actorId: null,
        actorName: 'IDEX',
        subjectTitle:
          'requests of other sites: 399, refused sign-ins: 7 (5 of accounts), floods of invalid requests: 2',
        createdAt: test.clock.now(),
      }),
    ])
  })

  it('is nothing where all was written, or was no refusal', async () => {
    const [member, ada] = [await createMember(test.database.db), await createAdmin(test.database.db)]
    security.report(refusedSignIn('nobody'), from(1))
    for (const { id } of [member, ada]) security.report({ kind: 'session.ended', sessions: 1 }, from(1, id))
    for (let go = 0; go < 29; go += 1)
      security.report({ kind: 'input.flooded', reason: 'VALIDATION' }, from(1))
    await security.tally()
    expect(await actions()).toEqual({ 'sign-in.refuse': 1, 'session.end': 1 })
  })

  it('is told next time if it cannot be written', async () => {
    const { db } = test.services
    for (let go = 0; go < 3; go += 1) security.report(FROM_ELSEWHERE, from(1))
    await security.settled()
    await db.execute(sql`alter table audit_log rename to away`)
    const warn = vi.spyOn(test.services.log, 'warn')
    security.report(FROM_ELSEWHERE, from(256))
    await security.tally()
    expect(warn.mock.calls.map(([, line]) => line)).toEqual([
      'security event',
      'a security event could not be recorded in Activity and is in the log alone',
      'the number of security events that are in the log alone could not be recorded; tried again in an hour',
    ])
    warn.mockRestore()
    await db.execute(sql`alter table away rename to audit_log`)
    security.report(FROM_ELSEWHERE, from(1))
    await security.tally()
    expect((await omitted()).map(({ subjectTitle }) => subjectTitle)).toEqual(['requests of other sites: 4'])
  })
})
