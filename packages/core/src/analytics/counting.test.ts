import { dailyCounts, noteReads, notes, shareSignUps, users, viewMarks } from '@idex/db/schema'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { createAdmin, createMember, createNote, createPost } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { countPostView } from '../blog/read-posts.ts'
import { toggleBlog } from '../blog/blog-switch.ts'
import { signInMember } from '../sign-in/sign-in.ts'
import { countShareOpen } from '../notes/share.ts'
import { openTestServices } from '../testing/test-context.ts'
import { countNoteRead } from './count-note-read.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const BOT = { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

const test = await openTestServices()
const member = test.as(await createMember(test.database.db))

beforeEach(async () => {
  await test.database.empty('daily_counts', 'view_marks', 'notes', 'blog_posts', 'settings')
  test.clock.set('2026-03-04T23:59:59.999Z')
})

const db = () => test.database.db
const counts = () =>
  db()
    .select({ what: dailyCounts.what, day: dailyCounts.day, count: dailyCounts.count })
    .from(dailyCounts)
    .orderBy(dailyCounts.day)

describe('a read', () => {
  it('counts once for each member, note and day in UTC', async () => {
    const [note, other] = [await createNote(db()), await createNote(db())]
    await Promise.all([1, 2, 3].map(() => countNoteRead(member, note)))
    await countNoteRead(test.as(await createMember(db())), note)
    expect(await counts()).toEqual([{ what: 'read', day: '2026-03-04', count: 2 }])
    test.clock.advance(1)
    await countNoteRead(member, note)
    await countNoteRead(member, other)
    const ofNote = await db().select().from(dailyCounts).where(eq(dailyCounts.subjectId, note.id))
    expect(ofNote.map(({ day, count }) => [day, count]).sort()).toEqual([
      ['2026-03-04', 2],
      ['2026-03-05', 1],
    ])
    expect(await counts()).toHaveLength(3)
  })

  it('counts for each of many members behind one address', async () => {
    const note = await createNote(db())
    for (let n = 0; n < 25; n += 1) await countNoteRead(test.as(await createMember(db())), note)
    expect(await counts()).toEqual([{ what: 'read', day: '2026-03-04', count: 25 }])
  })

  it('is remembered once, and goes with the note', async () => {
    const note = await createNote(db())
    const readAt = test.clock.now()
    await countNoteRead(member, note)
    test.clock.advance(DAY_MS)
    await countNoteRead(member, note)
    expect(await db().select().from(noteReads)).toEqual([
      { userId: member.actor?.id, noteId: note.id, readAt },
    ])
    await db().delete(notes).where(eq(notes.id, note.id))
    expect(await db().$count(noteReads)).toBe(0)
  })

  it('by an administrator or a bot does not count', async () => {
    const note = await createNote(db())
    await countNoteRead(test.as(await createAdmin(db())), note)
    await countNoteRead(test.as(await createMember(db()), BOT), note)
    await countNoteRead(test.as(await createMember(db()), { userAgent: '' }), note)
    expect(await counts()).toEqual([])
  })

  it('of a private note leaves no trace, and another’s is not found', async () => {
    const mine = await createNote(db(), { ownerId: member.actor?.id ?? '' })
    expect(await countNoteRead(member, mine)).toEqual({ success: true })
    expect([await counts(), await db().$count(viewMarks), await db().$count(noteReads)]).toEqual([[], 0, 0])
    const theirs = await createNote(db(), { ownerId: (await createMember(db())).id })
    const drafts = await createNote(db(), { published: false })
    for (const { id } of [theirs, drafts, { id: 'unknown' }])
      await expect(countNoteRead(member, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('an opened share link', () => {
  it('counts once per visitor and day, however the link is written', async () => {
    const note = await createNote(db())
    for (const slug of [note.slug, note.id, `note-${note.id}`]) await countShareOpen(test.as(null), { slug })
    await countShareOpen(test.as(null, { address: '198.51.100.8' }), note)
    expect(await counts()).toEqual([{ what: 'share', day: '2026-03-04', count: 2 }])
    const marks = JSON.stringify(await db().select().from(viewMarks))
    expect(marks).not.toContain('198.51.100')
  })

  it('counts a network’s first twenty browsers and the others as one, at once or in turn', async () => {
    const note = await createNote(db())
    const open = (browser: string, address = '2001:db8:1:2::7') =>
      countShareOpen(
        test.as(null, {
          address,
          userAgent: `${FIREFOX} ${browser}`,
        }),
        note,
      )
    await Promise.all(Array.from({ length: 30 }, (_, n) => open(`${n}`)))
    for (const browser of ['a', 'b', '1']) await open(browser, '2001:db8:1:2::8')
    expect(await counts()).toEqual([{ what: 'share', day: '2026-03-04', count: 21 }])
    expect(await db().$count(viewMarks)).toBe(21)
    await open('a', '2001:db8:1:3::7')
    await countShareOpen(test.as(null, { address: '198.51.100.9' }), note)
    expect(await counts()).toEqual([{ what: 'share', day: '2026-03-04', count: 23 }])
  })

  it('counts a subscriber’s first two hundred browsers and the others as one, over all their networks', async () => {
    const note = await createNote(db())
    const open = (network: number, browser: number) => {
      const userAgent = `${FIREFOX} ${browser}`
      return countShareOpen(test.as(null, { address: `2001:db8:1:${network}::7`, userAgent }), note)
    }
    for (let network = 0; network < 30; network += 1)
      await Promise.all(Array.from({ length: 10 }, (_, browser) => open(network, browser)))
    expect(await counts()).toEqual([{ what: 'share', day: '2026-03-04', count: 201 }])
    expect(await db().$count(viewMarks)).toBe(201)
    await countShareOpen(test.as(null, { address: '2001:db8:2::7' }), note)
    expect(await counts()).toEqual([{ what: 'share', day: '2026-03-04', count: 202 }])
  })

  it('does not count for signed-in users or bots', async () => {
    const note = await createNote(db())
    await countShareOpen(member, note)
    await countShareOpen(test.as(await createAdmin(db())), note)
    await countShareOpen(test.as(null, BOT), note)
    expect(await counts()).toEqual([])
  })

  it('is not found without a published note, and too many guesses are refused', async () => {
    const hidden = await createNote(db(), { published: false })
    const guesser = test.as(null, { address: '203.0.113.9' })
    await expect(countShareOpen(guesser, hidden)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const guess = () => countShareOpen(guesser, { slug: 'a-guess' }).catch((error: unknown) => error)
    for (let tries = 0; tries < 100; tries += 1) await guess()
    expect(await guess()).toMatchObject({ code: 'RATE_LIMITED' })
  })
})

it('counts a view of a post on its day as well as in the post’s own total', async () => {
  await toggleBlog(test.as(await createAdmin(db())), {})
  const post = await createPost(db())
  const view = () => countPostView(test.as(null), { slug: post.blogUrl })
  await Promise.all([view(), view()])
  test.clock.advance(DAY_MS)
  await view()
  expect(await counts()).toEqual([
    { what: 'blog', day: '2026-03-04', count: 1 },
    { what: 'blog', day: '2026-03-05', count: 1 },
  ])
})

describe('a sign-up through a share link', () => {
  let signIns = 0
  const signUp = (slug: string | null) => {
    signIns += 1
    const profile = {
      issuer: 'https://accounts.example',
      subject: `s${signIns}`,
      email: `s${signIns}@x.example`,
    }
    return signInMember(
      test.services,
      { ...profile, firstName: 'Mira', lastName: '', profileImageUrl: null },
      slug,
    )
  }
  const origins = () => db().select().from(shareSignUps)

  it('is recorded with the note', async () => {
    const note = await createNote(db())
    const { userId } = await signUp(note.slug)
    const signedUpAt = test.clock.now()
    const reads = { firstReadAt: null, noteReadAt: null }
    expect(await origins()).toEqual([{ userId, noteId: note.id, linkId: null, signedUpAt, ...reads }])
    await signUp(null)
    expect(await origins()).toHaveLength(1)
  })

  it('is not recorded when the link leads to nothing anyone may read', async () => {
    await signUp('no-such-note')
    await signUp((await createNote(db(), { published: false })).slug)
    expect(await origins()).toEqual([])
  })

  it('is not recorded for a member who signs in again', async () => {
    const note = await createNote(db())
    const again = { issuer: 'https://accounts.example', subject: 'known', email: 'k@x.example' }
    const profile = { ...again, firstName: '', lastName: '', profileImageUrl: null }
    await signInMember(test.services, profile)
    await signInMember(test.services, profile, note.slug)
    expect(await origins()).toEqual([])
  })

  it('records the first read only once', async () => {
    const note = await createNote(db())
    const { userId } = await signUp(note.slug)
    const [user] = await db()
      .update(users)
      .set({ onboardedAt: test.clock.now() })
      .where(eq(users.id, userId))
      .returning()
    const reader = test.as(user ?? null)
    test.clock.advance(1000)
    await countNoteRead(reader, await createNote(db()))
    const first = test.clock.now()
    test.clock.advance(DAY_MS)
    await countNoteRead(reader, note)
    expect((await origins())[0]?.firstReadAt).toEqual(first)
  })
})
