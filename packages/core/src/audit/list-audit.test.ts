import { type AuditAction, ListAuditSchema } from '@idex/contract/audit/audit-log'
import { newId } from '@idex/db/ids'
import { auditLog, users } from '@idex/db/schema'
import { createAdmin } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { listAudit } from './list-audit.ts'

const test = await openTestServices()
const user = await createAdmin(test.database.db, { username: 'ada' })
const adminId = user.id
const admin = test.as(user)

beforeEach(() => test.database.empty('audit_log'))

async function log(
  subjectTitle: string,
  values: { action?: AuditAction; at?: string; actorId?: string } = {},
) {
  const { action = 'note.publish', at = '2026-03-01T00:00:00Z', actorId = adminId } = values
  const id = newId()
  await test.database.db.insert(auditLog).values({
    id,
    actorId,
    actorName: 'Ada Lindt',
    action,
    subjectId: 'x',
    subjectTitle,
    createdAt: new Date(at),
  })
  return id
}

const list = (input: object = {}) => listAudit(admin, ListAuditSchema.parse(input))
const titles = async (input: object) => (await list(input)).items.map(({ subjectTitle }) => subjectTitle)

describe('the list', () => {
  it('says who did what to which record, newest first, one page at a time', async () => {
    await log('Old', { at: '2026-02-01T00:00:00Z' })
    await log('New')
    const { items, total, actors } = await list({ limit: 1 })
    expect(total).toBe(2)
    expect(items).toMatchObject([
      {
        action: 'note.publish',
        actor: { id: adminId, name: 'Ada Lindt', username: 'ada' },
        subjectTitle: 'New',
      },
    ])
    expect(actors).toEqual([{ id: adminId, username: 'ada' }])
    expect(await titles({ limit: 1, page: 2 })).toEqual(['Old'])
  })

  it('is filtered by action, person, and whole days, by default in UTC', async () => {
    const other = await createAdmin(test.database.db, { username: 'bo' })
    await log('First', { at: '2026-03-01T00:00:00.000Z' })
    await log('Last', { at: '2026-03-02T23:59:59.999Z', action: 'post.delete' })
    await log('After', { at: '2026-03-03T00:00:00.000Z', actorId: other.id })
    expect(await titles({ action: 'post.delete' })).toEqual(['Last'])
    expect(await titles({ actor: other.id })).toEqual(['After'])
    expect(await titles({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['Last', 'First'])
    expect(await titles({ from: '2026-03-03' })).toEqual(['After'])
    // There the day begins an hour earlier, and so ends.
    const inBerlin = { from: '2026-03-03', zone: 'Europe/Berlin' }
    expect(await titles(inBerlin)).toEqual(['After', 'Last'])
  })

  it('rejects an invalid date or time zone', () => {
    expect(ListAuditSchema.safeParse({ from: '2026-02-30' }).success).toBe(false)
    expect(ListAuditSchema.safeParse({ zone: 'Europe/Nowhere' }).success).toBe(false)
  })
})

describe('the log', () => {
  const refusal = { cause: { message: 'audit_log is append-only' } }

  it('refuses every change and every deletion', async () => {
    const id = await log('Kept')
    const { db } = test.database
    const line = eq(auditLog.id, id)
    await expect(db.update(auditLog).set({ subjectTitle: 'Mended' }).where(line)).rejects.toMatchObject(
      refusal,
    )
    await expect(db.update(auditLog).set({ actorId: null }).where(line)).rejects.toMatchObject(refusal)
    await expect(db.delete(auditLog).where(line)).rejects.toMatchObject(refusal)
    expect((await list()).items).toMatchObject([{ subjectTitle: 'Kept', actor: { id: adminId } }])
  })

  it('keeps the name of an account after its deletion', async () => {
    const other = await createAdmin(test.database.db)
    await log('Kept', { actorId: other.id })
    await test.database.db.delete(users).where(eq(users.id, other.id))
    const [line] = (await list()).items
    expect(line?.actor).toEqual({ id: null, name: 'Ada Lindt', username: null })
  })
})
