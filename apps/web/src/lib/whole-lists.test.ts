import type { AppRouter } from '@idex/api/app-router'
import { createTRPCClient } from '@trpc/client'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { fakeLink } from '../testing/fake-link.ts'
import { wholeLists } from './whole-lists.ts'

const InputSchema = z.object({ cursor: z.coerce.number().default(0), limit: z.number().default(100) })

/** A list of 250 entries, given like the server's, and what it was asked. */
function openList() {
  const asked: unknown[] = []
  const list = (input: unknown) => {
    asked.push(input)
    const { cursor, limit } = InputSchema.parse(input)
    const end = Math.min(cursor + limit, 250)
    const items = Array.from({ length: end - cursor }, (_, n) => ({ id: `entry ${cursor + n}` }))
    return { items, nextCursor: end === 250 ? null : String(end) }
  }
  const answers = { 'userNotes.list': list, 'blog.enabled': { enabled: true } }
  const client = createTRPCClient<AppRouter>({ links: [wholeLists, fakeLink(answers)] })
  return { asked, client }
}

it('gives a list that is asked for whole as one, page by page, each entry once', async () => {
  const { asked, client } = openList()
  const { items, nextCursor } = await client.userNotes.list.query({ search: 'x' })
  expect(items.map(({ id }) => id)).toEqual(Array.from({ length: 250 }, (_, n) => `entry ${n}`))
  expect(nextCursor).toBeNull()
  expect(asked).toEqual([{ search: 'x' }, { search: 'x', cursor: '100' }, { search: 'x', cursor: '200' }])
})

it('gives a page that is asked for as it is', async () => {
  const { asked, client } = openList()
  expect(await client.userNotes.list.query({ limit: 20 })).toMatchObject({ nextCursor: '20' })
  expect((await client.userNotes.list.query({ cursor: '200' })).items).toHaveLength(50)
  expect(asked).toHaveLength(2)
})

it('leaves alone what is no list, and what is refused', async () => {
  const { client } = openList()
  expect(await client.blog.enabled.query()).toEqual({ enabled: true })
  await expect(client.userNotes.deleted.query({})).rejects.toThrow('No answer for userNotes.deleted')
})
