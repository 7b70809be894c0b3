import { text } from 'node:stream/consumers'
import { ListMembersSchema } from '@idex/contract/members/member'
import { auditLog, onboardingAnswers, sessions, users } from '@idex/db/schema'
import { createAdmin, createFreshMember, createMember } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { exportMembers } from './export-members.ts'
import { disableMember, listMembers } from './members.ts'

const test = await openTestServices()
let admin: Context

beforeEach(async () => {
  await test.database.empty('audit_log', 'users')
  admin = test.as(await createAdmin(test.database.db))
})

const ANSWERS = { industry: 'Finance', companySize: '11-50', jobTitle: 'Analyst', aiTopics: ['AI Ethics'] }
const member = (values: Parameters<typeof createMember>[1]) => createMember(test.database.db, values)
const names = async (input: object) =>
  (await listMembers(admin, ListMembersSchema.parse(input))).items.map(({ firstName }) => firstName)

describe('the list', () => {
  it('has only members, with their answers and last visit', async () => {
    const lastSeenAt = new Date('2026-03-01T00:00:00Z')
    const { id } = await member({ firstName: 'Ada', lastSeenAt })
    await test.database.db.insert(onboardingAnswers).values({ userId: id, ...ANSWERS })
    const { items, total } = await listMembers(admin, ListMembersSchema.parse({}))
    expect(total).toBe(1)
    expect(items).toMatchObject([
      { id, answers: ANSWERS, lastSeenAt: '2026-03-01T00:00:00.000Z', disabledAt: null },
    ])
    expect(JSON.stringify(items)).not.toMatch(/password/i)
  })

  it('is searched by full name and address', async () => {
    await member({ firstName: 'Ada', lastName: 'Lovelace' })
    await member({ firstName: 'Mira', email: 'M.Novak@example.com' })
    expect(await names({ search: 'ada love' })).toEqual(['Ada'])
    expect(await names({ search: 'm.novak@' })).toEqual(['Mira'])
    expect(await names({ search: '_' })).toEqual([])
    await member({ firstName: 'Łukasz', lastName: 'Żółć-O’Neill' })
    for (const search of ['lukasz zolc', 'ŻÓŁĆ', "o'neill"])
      expect(await names({ search })).toEqual(['Łukasz'])
  })

  it('has names in the order of people, whatever the locale of the server', async () => {
    const ordered = ['Ada', 'Émile', 'Łukasz', 'lydia', 'Øyvind', 'Zoë']
    for (const firstName of ordered.toReversed()) await member({ firstName, lastName: 'A' })
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(ordered)
  })

  it('is ordered by sign-up, name or last visit, and paged', async () => {
    const at = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`)
    await member({ firstName: 'bo', createdAt: at(1), lastSeenAt: at(9) })
    await member({ firstName: 'Al', createdAt: at(3) })
    await member({ firstName: 'Cy', createdAt: at(2), lastSeenAt: at(8) })
    expect(await names({})).toEqual(['Al', 'Cy', 'bo'])
    expect(await names({ order: 'asc' })).toEqual(['bo', 'Cy', 'Al'])
    expect(await names({ sort: 'name', order: 'asc' })).toEqual(['Al', 'bo', 'Cy'])
    expect(await names({ sort: 'seen' })).toEqual(['bo', 'Cy', 'Al'])
    expect(await names({ sort: 'name', order: 'asc', limit: 2, page: 2 })).toEqual(['Cy'])
  })

  it('is filtered by onboarded, not yet onboarded and disabled', async () => {
    await member({ firstName: 'Done' })
    await createFreshMember(test.database.db, { firstName: 'Fresh' })
    await member({ firstName: 'Out', disabledAt: new Date() })
    expect(await names({ state: 'onboarded' })).toEqual(['Done'])
    expect(await names({ state: 'new' })).toEqual(['Fresh'])
    expect(await names({ state: 'disabled' })).toEqual(['Out'])
  })
})

describe('disabling', () => {
  const openSession = (userId: string) =>
    test.database.db
      .insert(sessions)
      .values({ id: userId.padEnd(64, '0'), userId, expiresAt: new Date('2100-01-01') })

  it('ends only that member’s sessions, and enabling does not bring them back', async () => {
    const [out, other] = [await member({ email: 'out@example.com' }), await member({})]
    await openSession(out.id)
    await openSession(other.id)
    const now = test.clock.now().toISOString()
    expect(await disableMember(admin, { id: out.id, disabled: true })).toMatchObject({ disabledAt: now })
    const left = await test.database.db.select().from(sessions)
    expect(left.map(({ userId }) => userId)).toEqual([other.id])
    expect(await disableMember(admin, { id: out.id, disabled: false })).toMatchObject({ disabledAt: null })
    expect(await test.database.db.$count(sessions, eq(sessions.userId, out.id))).toBe(0)
    const lines = await test.database.db.select().from(auditLog).orderBy(auditLog.action)
    const subject = { subjectId: out.id, subjectTitle: 'o•••@example.com' }
    expect(lines).toMatchObject([
      { action: 'member.disable', ...subject },
      { action: 'member.enable', ...subject },
    ])
  })

  it('does not apply to administrators', async () => {
    const { id } = await createAdmin(test.database.db)
    await expect(disableMember(admin, { id, disabled: true })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await test.database.db.$count(users, eq(users.disabledAt, test.clock.now()))).toBe(0)
  })
})

describe('the export', () => {
  const NEWEST = { sort: 'created', order: 'desc' } as const

  it.each([
    { ...NEWEST, sort: 'name' },
    { ...NEWEST, sort: 'name', order: 'asc' },
    { ...NEWEST, sort: 'seen' },
    { ...NEWEST, sort: 'seen', order: 'asc' },
    NEWEST,
    { ...NEWEST, order: 'asc' },
  ] as const)('has what the list has, in its order: by $sort, $order', async (order) => {
    // Many equal keys, instants that differ by a millisecond, and two pages of rows.
    await test.database.sql`
      insert into users (id, email, first_name, last_name, created_at, last_seen_at, disabled_at)
      select 'm' || n, n || '@example.com', 'N' || n % 7, 'Same', timestamptz '2026-01-01' + n % 300 * interval '1 millisecond',
        case when n % 3 > 0 then timestamptz '2026-02-01' + n % 5 * interval '1 millisecond' end,
        case when n % 4 > 0 then now() end
      from generate_series(1, 900) n`
    const filter = { ...order, state: 'disabled', search: 'n' } as const
    const listed: (string | null)[] = []
    for (let page = 1; page <= 8; page += 1)
      listed.push(
        ...(await listMembers(admin, { ...filter, page, limit: 100 })).items.map(({ email }) => email),
      )
    expect(listed.length).toBeGreaterThan(500)
    const lines = (await text((await exportMembers(admin, filter)).stream)).trimEnd().split('\r\n')
    expect(lines.slice(1).map((line) => line.split(',')[2])).toEqual(listed)
  })

  it('has every member on a line, over several pages', async () => {
    const { db } = test.database
    const many = Array.from({ length: 501 }, (_, index) => ({
      id: `m${index}`,
      email: `${index}@example.com`,
    }))
    await db.insert(users).values(many)
    const { name, stream } = await exportMembers(admin, NEWEST)
    expect(name).toBe('idex-members.csv')
    const lines = (await text(stream)).trimEnd().split('\r\n')
    expect(lines).toHaveLength(502)
    expect(new Set(lines).size).toBe(502)
  })

  it('defuses formulas and is audited', async () => {
    const { id } = await member({ firstName: '=cmd()', lastName: 'Novak', email: 'a@example.com' })
    await test.database.db.insert(onboardingAnswers).values({ userId: id, ...ANSWERS })
    const csv = await text((await exportMembers(admin, NEWEST)).stream)
    expect(csv).toContain("\r\n'=cmd(),Novak,a@example.com,")
    expect(csv).toMatch(/,Finance,11-50,Analyst,AI Ethics\r\n$/)
    expect(await test.database.db.select().from(auditLog)).toMatchObject([
      { action: 'member.export', subjectId: 'all' },
    ])
  })
})
