import { SHARE_RESPONSES } from '@idex/contract/notes/share'
import { createNote, createShareLink } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import { CALLER_KINDS, createCallers } from '../testing/callers.ts'
import { openTestServer } from '../testing/test-server.ts'

const server = await openTestServer()

const callers = await createCallers(server)

function open(slug: string, headers: { cookie?: string } = {}) {
  return server.app.inject({ url: `/api/share/${slug}`, headers })
}

describe('a published note', () => {
  it('is complete for members and admins', async () => {
    const note = await createNote(server.database.db)
    for (const kind of ['member', 'admin'] as const) {
      const response = await open(note.slug, callers[kind].headers)
      expect(response.statusCode).toBe(200)
      expect(SHARE_RESPONSES[200].parse(response.json()).note).toMatchObject({
        id: note.id,
        pdfUrl: note.externalUrl,
      })
    }
  })

  it('is a preview without its PDF for visitors', async () => {
    const note = await createNote(server.database.db)
    const response = await open(note.slug)
    expect(response.statusCode).toBe(401)
    const { note: preview } = SHARE_RESPONSES[401].strict().parse(response.json())
    expect(Object.keys(preview).sort()).toEqual(
      ['createdAt', 'description', 'id', 'publishedBy', 'shareableSlug', 'title', 'topics'].sort(),
    )
    expect(response.body).not.toContain('sample.pdf')
  })

  it('asks a member to complete onboarding', async () => {
    const note = await createNote(server.database.db)
    const response = await open(note.slug, callers.fresh.headers)
    expect(response.statusCode).toBe(403)
    SHARE_RESPONSES[403].strict().parse(response.json())
  })

  it('is found by slug, by id and by note-{id}', async () => {
    const note = await createNote(server.database.db)
    for (const key of [note.slug, note.id, `note-${note.id}`]) {
      expect((await open(key, callers.member.headers)).json().note.id).toBe(note.id)
    }
  })
})

describe('a note that is not shared', () => {
  const hidden = {
    unknown: async () => ({ slug: 'no-such-note', id: 'no-such-id' }),
    draft: () => createNote(server.database.db, { published: false }),
    trashed: () => createNote(server.database.db, { deletedAt: new Date() }),
    private: () => createNote(server.database.db, { ownerId: callers.other.id }),
  }
  it.each(Object.entries(hidden))('%s: the same 404 for everyone', async (_name, create) => {
    const { slug, id } = await create()
    const tries = CALLER_KINDS.flatMap((kind) => [slug, id, `note-${id}`].map((key) => ({ kind, key })))
    for (const { kind, key } of tries) {
      const response = await open(key, callers[kind].headers)
      expect(response.statusCode).toBe(404)
      expect(SHARE_RESPONSES[404].parse(response.json()).message).toBe('Note not found')
    }
  })
})

describe('a named link', () => {
  const linkTo = async (ending: { expiresAt?: Date; revokedAt?: Date } = {}) => {
    const note = await createNote(server.database.db)
    const values = { userId: callers.other.id, noteId: note.id, ...ending }
    const { id } = await createShareLink(server.database.db, values)
    return { note, slug: `${note.slug}~${id}` }
  }

  const past = new Date(0)
  it.each([
    ['expired', { expiresAt: past }, 'SHARE_LINK_EXPIRED', 'This share link has expired.'],
    ['was withdrawn', { revokedAt: past }, 'SHARE_LINK_REVOKED', 'This share link has been withdrawn.'],
  ])('that %s says so to everyone, and shows nothing', async (_what, ending, code, message) => {
    const { slug } = await linkTo(ending)
    for (const kind of CALLER_KINDS) {
      const response = await open(slug, callers[kind].headers)
      expect(response.statusCode).toBe(410)
      expect(response.json()).toEqual({ success: false, code, message })
    }
  })
})
