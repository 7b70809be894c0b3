import { text } from 'node:stream/consumers'
import { DAY_MS } from '@idex/contract/kernel/dates'
import { auditLog, notes, shareLinks } from '@idex/db/schema'
import { createAdmin, createMember, createNote, createShareLink } from '@idex/testing/factories'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { rememberShareSignUp } from '../analytics/internal/share-sign-ups.ts'
import { countNoteRead } from '../analytics/count-note-read.ts'
import { exportShareFunnel, getShareFunnel } from '../analytics/get-share-funnel.ts'
import type { Context } from '../kernel/context.ts'
import { CAPS } from '../kernel/limits.ts'
import { openTestServices } from '../testing/test-context.ts'
import { countShareOpen, openShare } from './share.ts'
import {
  changeShareLink,
  ENDED_LINK_DAYS,
  listShareLinks,
  makeShareLink,
  purgeShareLinks,
  revokeShareLink,
} from './share-links.ts'

const test = await openTestServices()
const me = test.as(await createMember(test.database.db, { firstName: 'Mira', lastName: 'Novak' }))
const other = test.as(await createMember(test.database.db))
const admin = test.as(await createAdmin(test.database.db))
const visitor = test.as(null)
let note: Awaited<ReturnType<typeof createNote>>

beforeEach(async () => {
  await test.database.empty('notes', 'daily_counts', 'view_marks', 'audit_log')
  note = await createNote(db(), { title: 'A better question' })
})

const db = () => test.database.db
const inDays = (days: number) => new Date(test.clock.now().getTime() + days * DAY_MS)
const make = (ctx = me, expiresAt: Date | null = null) =>
  makeShareLink(ctx, { id: note.id, name: 'Spring mailing', expiresAt })
const outcomeFor = async (ctx: Context, slug: string) => {
  const result = await openShare(ctx, { slug })
  return result.outcome === 'ended' ? result.end : result.outcome
}

describe('a named share link', () => {
  it('opens the note as its plain link does, and names itself in the answer', async () => {
    const { slug } = await make()
    expect(slug.startsWith(`${note.slug}~`)).toBe(true)
    const [byLink, plain] = await Promise.all([
      openShare(visitor, { slug }),
      openShare(visitor, { slug: note.slug }),
    ])
    expect(plain).toMatchObject({ outcome: 'preview', note: { shareableSlug: note.slug } })
    expect(byLink).toEqual({ ...plain, note: { ...('note' in plain && plain.note), shareableSlug: slug } })
    expect(await openShare(me, { slug })).toMatchObject({ outcome: 'granted', note: { shareableSlug: slug } })
  })

  it('says that it has expired from that instant on, to everyone', async () => {
    const { slug } = await make(me, inDays(1))
    test.clock.advance(DAY_MS - 1)
    expect([await outcomeFor(visitor, slug), await outcomeFor(me, slug)]).toEqual(['preview', 'granted'])
    test.clock.advance(1)
    for (const ctx of [visitor, me, other, admin]) expect(await outcomeFor(ctx, slug)).toBe('expired')
    expect(await outcomeFor(visitor, note.slug)).toBe('preview')
  })

  it('says that it was withdrawn, at once and for good', async () => {
    const { id, slug } = await make(me, inDays(1))
    await revokeShareLink(me, { id })
    expect(await outcomeFor(visitor, slug)).toBe('revoked')
    await expect(changeShareLink(me, { id, expiresAt: null })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [before] = await listShareLinks(me, note)
    test.clock.advance(2 * DAY_MS)
    await revokeShareLink(me, { id })
    expect(await listShareLinks(me, note)).toEqual([before])
    expect(before).toMatchObject({ state: 'revoked' })
  })

  it('is not found under another note’s name, nor once its note is off line', async () => {
    const { id, slug } = await make()
    const elsewhere = await createNote(db())
    expect(await outcomeFor(visitor, `${elsewhere.slug}~${id}`)).toBe('not-found')
    await revokeShareLink(me, { id })
    await db().update(notes).set({ published: false }).where(eq(notes.id, note.id))
    expect(await outcomeFor(visitor, slug)).toBe('not-found')
  })

  it('is valid again once it is given more time', async () => {
    const { id, slug } = await make(me, inDays(1))
    test.clock.advance(DAY_MS)
    expect(await changeShareLink(me, { id, name: 'Summer', expiresAt: inDays(3) })).toMatchObject({
      name: 'Summer',
      state: 'active',
    })
    expect(await outcomeFor(visitor, slug)).toBe('preview')
    expect(await changeShareLink(me, { id })).toMatchObject({ name: 'Summer', state: 'active' })
  })

  it('cannot end before it begins', async () => {
    const refusal = { code: 'VALIDATION', fields: { expiresAt: expect.any(String) } }
    await expect(make(me, test.clock.now())).rejects.toMatchObject(refusal)
    const { id } = await make()
    await expect(changeShareLink(me, { id, expiresAt: inDays(-1) })).rejects.toMatchObject(refusal)
  })
})

describe('the links of a note', () => {
  it('are listed for whoever made them alone', async () => {
    const mine = await make()
    await make(other)
    expect(await listShareLinks(me, note)).toEqual([mine])
    expect(await listShareLinks(admin, note)).toEqual([])
  })

  it('can be made of published notes only', async () => {
    const drafts = [{ published: false }, { deletedAt: inDays(-1) }, { ownerId: me.actor?.id ?? '' }]
    for (const state of drafts) {
      const { id } = await createNote(db(), state)
      const refusal = { code: 'NOT_FOUND' }
      await expect(listShareLinks(me, { id })).rejects.toMatchObject(refusal)
      await expect(makeShareLink(me, { id, name: 'x', expiresAt: null })).rejects.toMatchObject(refusal)
    }
  })

  it('are changed by nobody else, and withdrawn by administrators only, which goes on record', async () => {
    const { id, slug } = await make()
    await expect(changeShareLink(other, { id, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(changeShareLink(admin, { id, name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(revokeShareLink(other, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await outcomeFor(visitor, slug)).toBe('preview')
    await revokeShareLink(admin, { id })
    expect(await outcomeFor(visitor, slug)).toBe('revoked')
    expect(await db().select().from(auditLog)).toMatchObject([
      { action: 'share-link.revoke', subjectId: id, subjectTitle: 'Spring mailing' },
    ])
  })

  it('have a highest number for each person, however concurrently they are made', async () => {
    const [userId, noteId] = [me.actor?.id ?? '', note.id]
    for (let count = 1; count < CAPS.shareLinksOfNote; count += 1)
      await createShareLink(db(), { userId, noteId })
    await createShareLink(db(), { userId, noteId, revokedAt: inDays(-1) })
    await createShareLink(db(), { userId, noteId, expiresAt: inDays(-1) })
    const outcomes = await Promise.allSettled([make(), make(), make()])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(make()).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    await make(other)
  })

  it('are remembered for a while after they have ended', async () => {
    const { id, slug } = await make(me, inDays(1))
    const lasting = await make()
    await revokeShareLink(me, { id })
    test.clock.advance(ENDED_LINK_DAYS * DAY_MS)
    expect(await purgeShareLinks(test.services)).toBe(0)
    test.clock.advance(2 * DAY_MS)
    expect(await purgeShareLinks(test.services)).toBe(1)
    expect(await outcomeFor(visitor, slug)).toBe('not-found')
    expect((await db().select().from(shareLinks)).map((link) => link.id)).toEqual([lasting.id])
  })

  it('mark copies as administrators say, and nobody else', async () => {
    for (const watermark of [true, false]) {
      const made = makeShareLink(me, { id: note.id, name: 'Mine', expiresAt: null, watermark })
      await expect(made).rejects.toMatchObject({ code: 'FORBIDDEN' })
      const { id } = await make()
      await expect(changeShareLink(me, { id, watermark })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const { id, watermark } = await makeShareLink(admin, {
      id: note.id,
      name: 'Fair',
      expiresAt: null,
      watermark: true,
    })
    expect(watermark).toBe(true)
    expect(await changeShareLink(admin, { id, name: 'Spring fair' })).toMatchObject({ watermark: true })
    expect(await changeShareLink(admin, { id, watermark: false })).toMatchObject({ watermark: false })
    expect((await make()).watermark).toBe(false)
  })

  it('are not forgotten while they mark the copies of those who joined by them', async () => {
    const marking = { id: note.id, expiresAt: inDays(1), watermark: true }
    const watermarkLinkName = await makeShareLink(admin, { ...marking, name: 'Fair' })
    await makeShareLink(admin, { ...marking, name: 'Nobody came' })
    const user = await createMember(db())
    await rememberShareSignUp(db(), {
      userId: user.id,
      slug: watermarkLinkName.slug,
      signedUpAt: test.clock.now(),
    })
    test.clock.advance((ENDED_LINK_DAYS + 2) * DAY_MS)
    expect(await purgeShareLinks(test.services)).toBe(1)
    expect(await db().select({ id: shareLinks.id }).from(shareLinks)).toEqual([{ id: watermarkLinkName.id }])
  })
})

describe('the way from a share link to a reader', () => {
  /** A new member who came by a share link and has read some of the notes. */
  async function arrive(slug: string, read: { id: string }[] = [], onboardedAt: Date | null = new Date(0)) {
    const user = await createMember(db(), { onboardedAt })
    await rememberShareSignUp(db(), { userId: user.id, slug, signedUpAt: test.clock.now() })
    for (const one of read) await countNoteRead(test.as(user), one)
  }

  it('is counted for each link and for all of a note together', async () => {
    const [first, second] = [await make(), await make(other)]
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.2'])
      await countShareOpen(test.as(null, { address }), { slug: first.slug })
    await countShareOpen(test.as(null, { address: '192.0.2.2' }), { slug: note.slug })
    await countShareOpen(me, { slug: first.slug })
    const elsewhere = await createNote(db())
    await arrive(first.slug, [elsewhere, note])
    await arrive(first.slug, [elsewhere])
    await arrive(first.slug, [], null)
    await arrive(note.slug, [note])
    await arrive(elsewhere.slug, [note])
    expect(await listShareLinks(me, note)).toMatchObject([{ id: first.id, opens: 2 }])
    const { total, links } = await getShareFunnel(admin, note)
    expect(total).toEqual({ opened: 2, signedUp: 4, onboarded: 3, read: 2 })
    const funnelOf = (id: string) => links.find((link) => link.id === id)
    expect(funnelOf(first.id)).toMatchObject({
      madeBy: 'Mira Novak',
      funnel: { opened: 2, signedUp: 3, onboarded: 2, read: 1 },
    })
    expect(links.map(({ isOwn }) => isOwn)).toEqual([false, false])
    expect(funnelOf(second.id)?.funnel).toEqual({ opened: 0, signedUp: 0, onboarded: 0, read: 0 })
  })

  it('is exported, all together and link by link over several pages, with formulas defused, on record', async () => {
    const { id } = await makeShareLink(me, { id: note.id, name: '=HYPERLINK("x")', expiresAt: inDays(1) })
    await countShareOpen(visitor, { slug: `${note.slug}~${id}` })
    await test.database.sql`insert into share_links (id, note_id, user_id, name, created_at)
      select 'l' || n, ${note.id}, ${me.actor?.id ?? ''}, 'Link ' || n,
        timestamptz '2020-01-01' + n % 300 * interval '1 millisecond'
      from generate_series(1, 700) n`
    const { name, stream } = await exportShareFunnel(admin, { id: note.id })
    expect(name).toBe('idex-share-links.csv')
    const [heading, total, first, ...rest] = (await text(stream)).trimEnd().split('\r\n')
    expect([heading, total]).toEqual([
      'Link,Address,Made by,Made,Ends,Withdrawn,State,Opened,Signed up,Onboarded,Read the note',
      'All links together,,,,,,,1,0,0,0',
    ])
    const address = `https://idex.example/share/${note.slug}~${id}`
    const made = test.clock.now().toISOString()
    expect(first).toBe(
      `"'=HYPERLINK(""x"")",${address},Mira Novak,${made},${inDays(1).toISOString()},,active,1,0,0,0`,
    )
    expect(new Set(rest.map((line) => line.split(',')[0])).size).toBe(700)
    expect(await db().select().from(auditLog)).toMatchObject([
      { action: 'share-link.export', subjectId: note.id, subjectTitle: 'A better question' },
    ])
  })

  it('keeps its total when the links and their members are gone', async () => {
    const { slug, id } = await make()
    await countShareOpen(visitor, { slug })
    await arrive(slug, [note])
    await db().delete(shareLinks).where(eq(shareLinks.id, id))
    const funnel = await getShareFunnel(admin, note)
    expect(funnel).toEqual({ total: { opened: 1, signedUp: 1, onboarded: 1, read: 1 }, links: [] })
  })

  it('counts nobody at a link that has ended', async () => {
    const { slug, id } = await make()
    await revokeShareLink(me, { id })
    await expect(countShareOpen(visitor, { slug })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect((await getShareFunnel(admin, note)).total.opened).toBe(0)
  })

  it('is of notes of the site', async () => {
    const own = await createNote(db(), { ownerId: me.actor?.id ?? '' })
    await expect(getShareFunnel(admin, own)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})
