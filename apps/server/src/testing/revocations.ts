import { writeFile } from 'node:fs/promises'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { sessions, users } from '@idex/db/schema'
import { createFile, createMember, createNote } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { databaseSettings, startServerProcess } from './server-process.ts'
import { startTestServer } from './test-server.ts'

/** Reads of a member, over both transports. */
function readsOf({ id, slug, fileId }: { id: string; slug: string; fileId: string }) {
  const typed = (path: string, input: object) =>
    `/api/trpc/${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
  return {
    'notes.list': ['/api/notes', typed('notes.list', {})],
    'notes.get': [`/api/notes/${id}`, typed('notes.get', { id })],
    'share.open': [`/api/share/${slug}`, typed('share.open', { slug })],
    file: [`/api/files/${fileId}`],
  }
}

/** Ways to lose access; each is undone with the caller's next session. */
const KINDS = [
  'signed out',
  'session deleted',
  'expired',
  'aged',
  'disabled',
  'not onboarded',
  'password due',
] as const

type Kind = (typeof KINDS)[number]

/** Returns whether an answer has content for members only. */
const isMembers = (status: number, body: string) => status === 200 && /pdfUrl|%PDF/.test(body)

/**
 * Two servers on one database, each in its own process: this one, which is asked, and another, where access is lost. `run` has `rounds` of callers lose access and ask at once; it returns how many answers were stale.
 */
export async function openRevocations() {
  const here = await startTestServer()
  const there = await startServerProcess({
    DATA_DIR: here.config.dataDirectory,
    ...databaseSettings(here.database),
  })
  const { db } = here.database
  const file = await createFile(db)
  const path = await here.app.services.files.incomingPath(file.id)
  await writeFile(path, '%PDF-1.7'.padEnd(1000))
  await here.app.services.files.adopt(file.id, path)
  const note = await createNote(db, { fileId: file.id })
  const urls = Object.values(readsOf({ ...note, fileId: file.id })).flat()

  async function revoke(kind: Kind, id: string, cookie: string): Promise<void> {
    const session = (values: Partial<typeof sessions.$inferInsert>) =>
      db.update(sessions).set(values).where(eq(sessions.userId, id))
    const user = (values: Partial<typeof users.$inferInsert>) =>
      db.update(users).set(values).where(eq(users.id, id))
    const now = new Date()
    if (kind === 'signed out')
      await fetch(`${there.url}/api/logout`, { headers: { cookie }, redirect: 'manual' })
    if (kind === 'session deleted') await db.delete(sessions).where(eq(sessions.userId, id))
    if (kind === 'expired') await session({ expiresAt: new Date(now.getTime() - 1000) })
    if (kind === 'aged') await session({ createdAt: new Date(now.getTime() - 91 * DAY_MS) })
    if (kind === 'disabled') await user({ disabledAt: now })
    if (kind === 'not onboarded') await user({ onboardedAt: null })
    if (kind === 'password due') await user({ passwordDueAt: now })
  }

  async function ask(cookie: string) {
    const answers = await Promise.all(urls.map((url) => here.app.inject({ url, headers: { cookie } })))
    return answers.filter(({ statusCode, body }) => isMembers(statusCode, body)).length
  }

  async function round(id: string, kind: Kind): Promise<number> {
    await db
      .update(users)
      .set({ disabledAt: null, onboardedAt: new Date(), passwordDueAt: null })
      .where(eq(users.id, id))
    const cookie = await here.signIn({ id })
    const before = [await ask(cookie), await ask(cookie)]
    if (before.some((count) => count !== urls.length))
      throw new Error(`${kind}: only ${before.join()} of ${urls.length}`)
    await revoke(kind, id, cookie)
    return ask(cookie)
  }

  return {
    run: async (rounds: number, lanes: number) => {
      let left = rounds
      let stale = 0
      const lane = async () => {
        const { id } = await createMember(db)
        while (left > 0) {
          left -= 1
          stale += await round(id, KINDS[left % KINDS.length] ?? 'disabled')
        }
      }
      await Promise.all(Array.from({ length: lanes }, lane))
      return { stale, answers: rounds * urls.length }
    },
    close: async () => {
      await there.stop()
      await here.close()
    },
  }
}
