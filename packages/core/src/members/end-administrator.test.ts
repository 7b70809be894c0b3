import { auditLog, files, notes, subscriptions, users } from '@idex/db/schema'
import {
  createAdmin,
  createFile,
  createMember,
  createNote,
  createPost,
  PASSWORD,
  QUICK_HASH,
} from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { Context } from '../kernel/context.ts'
import { openTestServices } from '../testing/test-context.ts'
import { endAdministrator } from './delete-account.ts'

const test = await openTestServices()
let ada: { id: string; ctx: Context }

beforeEach(async () => {
  await test.database.empty('audit_log', 'users', 'notes', 'blog_posts', 'files', 'subscriptions')
  ada = await administrator('ada')
})

async function administrator(username: string) {
  const user = await createAdmin(test.database.db, {
    username,
    passwordHash: QUICK_HASH,
    email: `${username}@idex.example`,
  })
  return { id: user.id, ctx: test.as(user) }
}

it('ends another’s account for good, and leaves what they published', async () => {
  const { db } = test.database
  const bo = await administrator('bo')
  const file = await createFile(db, { uploaderId: bo.id })
  await createNote(db, { ownerId: bo.id, fileId: file.id })
  const post = await createPost(db, { authorId: bo.id })
  await db.insert(subscriptions).values({ id: 's', email: 'bo@idex.example' })
  expect(await endAdministrator(ada.ctx, { id: bo.id, password: PASSWORD })).toEqual({ success: true })
  expect((await db.select({ id: users.id }).from(users)).map(({ id }) => id)).toEqual([ada.id])
  expect([await db.$count(notes), await db.$count(files, eq(files.id, file.id))]).toEqual([0, 0])
  expect(await db.$count(subscriptions)).toBe(1)
  expect(post.authorId).toBe(bo.id)
  const lines = await db.select().from(auditLog)
  expect(lines.map(({ action, actorId, subjectTitle }) => [action, actorId, subjectTitle])).toEqual([
    ['administrator.end', ada.id, 'bo'],
  ])
})

it('asks for one’s own password, and is neither for oneself nor for members', async () => {
  const [bo, member] = [await administrator('bo'), await createMember(test.database.db)]
  const refused = [
    [{ id: bo.id, password: 'wrong' }, 'WRONG_PASSWORD'],
    [{ id: ada.id, password: PASSWORD }, 'CONFLICT'],
    [{ id: member.id, password: PASSWORD }, 'NOT_FOUND'],
    [{ id: 'nobody', password: PASSWORD }, 'NOT_FOUND'],
  ] as const
  for (const [input, code] of refused)
    await expect(endAdministrator(ada.ctx, input)).rejects.toMatchObject({ code })
  expect(await test.database.db.$count(users)).toBe(3)
})

it('leaves one of two who end each other at once', async () => {
  const bo = await administrator('bo')
  const outcomes = await Promise.allSettled([
    endAdministrator(ada.ctx, { id: bo.id, password: PASSWORD }),
    endAdministrator(bo.ctx, { id: ada.id, password: PASSWORD }),
  ])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await test.database.db.$count(users)).toBe(1)
})
