import { CARRIED_ROWS } from '@idex/api/rows'
import { anyMemberContext, type Context, visitorContext } from '@idex/core/kernel/context'
import { favorites } from '@idex/db/schema'
import { createMember, createNote, createPost } from '@idex/testing/factories'
import { createTRPCUntypedClient } from '@trpc/client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NO_BROWSER } from '../no-browser.ts'
import { isCommon, openVisit } from '../pages/visit-link.ts'
import { setBlogEnabled } from '../testing/enable-blog.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const COMMON = [...CARRIED_ROWS].filter(([, row]) => row.common).map(([name]) => name)

/** What each is asked for. */
const INPUTS: Record<string, object | undefined> = {
  'notes.latest': undefined,
  'blog.enabled': undefined,
  'blog.list': {},
  'blog.get': { slug: 'a-common-post' },
  'share.open': { slug: 'a-common-note' },
}

let server: TestServer
let members: Context[]

beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.database
  await setBlogEnabled(server, true)
  await createPost(db, { blogUrl: 'a-common-post' })
  const note = await createNote(db, { slug: 'a-common-note' })
  members = await Promise.all(
    [1, 2].map(async () => {
      const actor = await createMember(db)
      await createNote(db, { ownerId: actor.id, title: `Of ${actor.id}` })
      return { ...visitorContext(server.app.services), actor }
    }),
  )
  await db.insert(favorites).values({ userId: members[0]?.actor?.id ?? '', noteId: note.id })
})
afterAll(() => server.close())

/** The response of `procedure` to `context`, without stars. */
async function responseTo(context: Context, procedure: string, answers?: (path: string) => boolean) {
  const visit = openVisit(async () => ({ ...context, browser: NO_BROWSER }), answers && { answers })
  const client = createTRPCUntypedClient({ links: [visit.link] })
  const response: unknown = await client.query(procedure, INPUTS[procedure])
  return JSON.parse(JSON.stringify(response, (key, value) => (key === 'isFavorite' ? undefined : value)))
}

it('knows how to ask for every response that members have in common', () => {
  expect(COMMON.toSorted()).toEqual(Object.keys(INPUTS).toSorted())
  expect(COMMON.filter((name) => !isCommon(name))).toEqual([])
})

it.each(COMMON)(
  '%s has the same response for every member, and for nobody in particular',
  async (procedure) => {
    const anyone = await responseTo(anyMemberContext(server.app.services), procedure, isCommon)
    expect(JSON.stringify(anyone).length).toBeGreaterThan(10)
    for (const member of members) expect(await responseTo(member, procedure)).toEqual(anyone)
  },
)

it('gives a page for all members nothing else', async () => {
  const others = [...CARRIED_ROWS.keys()].filter(
    (name) => !COMMON.includes(name) && name !== 'session.current',
  )
  expect(others.length).toBeGreaterThan(60)
  for (const name of others)
    await expect(responseTo(anyMemberContext(server.app.services), name, isCommon)).rejects.toThrow(
      'no part of a page for all members',
    )
})
