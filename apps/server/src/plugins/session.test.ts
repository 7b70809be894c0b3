import { ACTOR_HEADER, UNKNOWN_ACTOR, VISITOR } from '@idex/contract/sign-in/actor'
import { notes } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const server = await openTestServer()

async function member() {
  const { id } = await createMember(server.database.db)
  return { id, cookie: await server.signIn({ id }) }
}

const BATCH = `/api/trpc/userNotes.list,notes.latest?batch=1&input=${encodeURIComponent('{"0":{"json":{}}}')}`
const trash = (id: string): InjectOptions => ({
  method: 'POST',
  url: '/api/trpc/userNotes.trash',
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({ json: { id } }),
})

/** Sends a request with the session of `cookie` from a page that claims to be that of `claim`. */
function ask({ cookie }: { cookie?: string }, claim: string | undefined, request: InjectOptions) {
  const headers = { ...request.headers, ...(cookie && { cookie }), ...(claim && { [ACTOR_HEADER]: claim }) }
  return server.app.inject({ ...request, headers })
}

describe('a page of another user', () => {
  it('gets no data of the user now signed in, over either transport', async () => {
    const [old, now] = [await member(), await member()]
    const file = await createFile(server.database.db, { uploaderId: now.id })
    for (const claim of [old.id, VISITOR])
      for (const url of [BATCH, '/api/user-notes', `/api/files/${file.id}`, '/api/account/export']) {
        const answer = await ask(now, claim, { url })
        expect([answer.statusCode, answer.json().code, answer.headers[ACTOR_HEADER]], url).toEqual([
          409,
          'ACTOR_CHANGED',
          now.id,
        ])
      }
  })

  it('changes nothing, and stores no file', async () => {
    const [old, now] = [await member(), await member()]
    const note = await createNote(server.database.db, { ownerId: now.id })
    expect((await ask(now, old.id, trash(note.id))).statusCode).toBe(409)
    const form = uploadForm(await samplePdf())
    const upload = await ask(now, old.id, { method: 'POST', url: '/api/upload-pdf', ...form })
    expect(upload.statusCode).toBe(409)
    const rows = await server.database.db.select({ deletedAt: notes.deletedAt }).from(notes)
    expect(rows).toEqual([{ deletedAt: null }])
    expect((await ask(now, now.id, trash(note.id))).statusCode).toBe(200)
  })
})

describe('a page', () => {
  it('of the signed-in user gets a response that names them', async () => {
    const me = await member()
    for (const claim of [me.id, UNKNOWN_ACTOR]) {
      const answer = await ask(me, claim, { url: BATCH })
      expect([answer.statusCode, answer.headers[ACTOR_HEADER]]).toEqual([200, me.id])
    }
  })

  it('of a user who signed out gets what visitors get, with the visitor’s header', async () => {
    const { id } = await member()
    const refused = await ask({}, id, { url: '/api/user-notes' })
    expect([refused.statusCode, refused.json().code, refused.headers[ACTOR_HEADER]]).toEqual([
      401,
      'UNAUTHORIZED',
      VISITOR,
    ])
    const open = await ask({}, id, { url: '/api/insights/latest' })
    expect([open.statusCode, open.headers[ACTOR_HEADER]]).toEqual([200, VISITOR])
  })
})

it('is optional: a client without a claim gets no header, and is identified by its session', async () => {
  const answer = await ask(await member(), undefined, { url: '/api/user-notes' })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).not.toHaveProperty(ACTOR_HEADER)
})
