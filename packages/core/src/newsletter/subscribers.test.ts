import { text } from 'node:stream/consumers'
import { ListSubscribersSchema } from '@idex/contract/newsletter/subscribers'
import { auditLog, subscriptions } from '@idex/db/schema'
import { createAdmin, createSubscription } from '@idex/testing/factories'
import { beforeEach, expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { deleteSubscriber, exportSubscribers, listSubscribers } from './subscribers.ts'

const test = await openTestServices()
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('subscriptions', 'audit_log'))

const at = (day: number) => new Date(`2026-01-0${day}T00:00:00Z`)
const list = (input: object = {}) => listSubscribers(admin, ListSubscribersSchema.parse(input))
const emails = async (input: object) => (await list(input)).items.map(({ email }) => email)

async function oneOfEach() {
  const { db } = test.database
  await createSubscription(db, { email: 'asked@example.com', confirmedAt: null, createdAt: at(1) })
  await createSubscription(db, { email: 'reads@example.com', confirmedAt: at(3), createdAt: at(2) })
  await createSubscription(db, {
    email: 'left@example.com',
    confirmedAt: at(4),
    unsubscribedAt: at(5),
    createdAt: at(3),
  })
}

it('lists the newest first, with their status', async () => {
  await oneOfEach()
  const { items, total } = await list()
  expect(total).toBe(3)
  expect(items.map(({ email, status }) => [email, status])).toEqual([
    ['left@example.com', 'unsubscribed'],
    ['reads@example.com', 'confirmed'],
    ['asked@example.com', 'pending'],
  ])
  expect(await emails({ limit: 2, page: 2 })).toEqual(['asked@example.com'])
})

it('is filtered by status and searched by address', async () => {
  await oneOfEach()
  expect(await emails({ status: 'pending' })).toEqual(['asked@example.com'])
  expect(await emails({ status: 'confirmed' })).toEqual(['reads@example.com'])
  expect(await emails({ status: 'unsubscribed' })).toEqual(['left@example.com'])
  expect(await emails({ search: 'READS@' })).toEqual(['reads@example.com'])
})

it('deletes one and keeps no trace of its address', async () => {
  const { id } = await createSubscription(test.database.db, { email: 'reads@example.com' })
  await deleteSubscriber(admin, { id })
  expect(await test.database.db.$count(subscriptions)).toBe(0)
  await expect(deleteSubscriber(admin, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await test.database.db.select().from(auditLog)).toMatchObject([
    { action: 'subscriber.delete', subjectId: id, subjectTitle: 'r•••@example.com' },
  ])
})

it('exports all of them, with formulas defused, and is audited', async () => {
  await createSubscription(test.database.db, {
    email: '+sum@example.com',
    createdAt: at(1),
    confirmedAt: at(2),
  })
  const { name, stream } = await exportSubscribers(admin, {})
  expect(name).toBe('idex-subscribers.csv')
  expect(await text(stream)).toBe(
    "Email,Status,Subscribed,Confirmed,Unsubscribed\r\n'+sum@example.com,confirmed,2026-01-01T00:00:00.000Z,2026-01-02T00:00:00.000Z,\r\n",
  )
  expect(await test.database.db.select().from(auditLog)).toMatchObject([{ action: 'subscriber.export' }])
})

it('exports what is listed, in the order of the list, over several pages', async () => {
  await test.database.sql`
    insert into subscriptions (id, email, created_at, confirmed_at)
    select 's' || n, n || '@example.com', timestamptz '2026-01-01' + n % 300 * interval '1 millisecond',
      case when n % 10 > 0 then now() end
    from generate_series(1, 700) n`
  const filter = { status: 'confirmed', search: 'example' } as const
  const listed: string[] = []
  for (let page = 1; page <= 7; page += 1) {
    const { items } = await listSubscribers(admin, { ...filter, page, limit: 100 })
    listed.push(...items.map(({ email }) => email))
  }
  expect(listed).toHaveLength(630)
  const lines = (await text((await exportSubscribers(admin, filter)).stream)).trimEnd().split('\r\n')
  expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(listed)
})
