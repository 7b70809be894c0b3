import { newId } from '@idex/db/ids'
import { auditLog, contentComments, contentLikes, contentReads } from '@idex/db/schema'
import { createAdmin, createComment, createContentItem, createMember } from '@idex/testing/factories'
import { beforeEach, describe, expect, it } from 'vitest'
import { CAPS } from '../kernel/limits.ts'
import { openTestServices } from '../testing/test-context.ts'
import { deleteComment, listComments, postComment } from './comments.ts'
import { likeContent, unlikeContent } from './likes.ts'
import { markContentRead } from './unread.ts'
import { deleteContent } from './trash-content.ts'

const test = await openTestServices()
const member = test.as(await createMember(test.database.db))
const other = test.as(await createMember(test.database.db, { firstName: '', lastName: '' }))
const admin = test.as(await createAdmin(test.database.db))

beforeEach(() => test.database.empty('content_items', 'audit_log'))

describe('liking', () => {
  it('counts each member once, however often and quickly they like', async () => {
    const { id } = await createContentItem(test.database.db)
    const answers = await Promise.all([1, 2, 3, 4].map(() => likeContent(member, { id })))
    for (const answer of answers) expect(answer).toEqual({ success: true, likes: 1, isLiked: true })
    expect(await likeContent(other, { id })).toEqual({ success: true, likes: 2, isLiked: true })
    expect(await test.database.db.$count(contentLikes)).toBe(2)
  })

  it('removes only one’s own like, and a repeat changes nothing', async () => {
    const { id } = await createContentItem(test.database.db)
    await likeContent(member, { id })
    await likeContent(other, { id })
    const gone = { success: true, likes: 1, isLiked: false }
    expect(await unlikeContent(member, { id })).toEqual(gone)
    expect(await unlikeContent(member, { id })).toEqual(gone)
  })

  it('allows only so many comments by one member on one item', async () => {
    const { db } = test.database
    const { id } = await createContentItem(db)
    const authorId = member.actor?.id ?? ''
    const comment = () => ({ id: newId(), contentId: id, authorId, body: 'Well put.' })
    await db.insert(contentComments).values(Array.from({ length: CAPS.comments - 1 }, comment))
    const posted = await Promise.allSettled([1, 2].map(() => postComment(member, { id, body: 'More' })))
    expect(posted.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(postComment(member, { id, body: 'More' })).rejects.toMatchObject({ code: 'LIMIT_REACHED' })
    await postComment(other, { id, body: 'Mine' })
  })

  it('does not find an unknown item', async () => {
    const refusal = { code: 'NOT_FOUND' }
    await expect(likeContent(member, { id: 'unknown' })).rejects.toMatchObject(refusal)
    await expect(unlikeContent(member, { id: 'unknown' })).rejects.toMatchObject(refusal)
  })

  it('fails as not found, never otherwise, while the item is being deleted', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id } = await createContentItem(test.database.db)
      const calls = await Promise.allSettled([
        deleteContent(admin, { id }).then(() => deleteContent(admin, { id, trashed: true })),
        likeContent(member, { id }),
        postComment(member, { id, body: 'Well' }),
        markContentRead(member, { id }),
      ])
      const reasons = calls.flatMap((call) => (call.status === 'rejected' ? [call.reason] : []))
      for (const reason of reasons) expect(reason).toMatchObject({ code: 'NOT_FOUND' })
    }
    for (const table of [contentLikes, contentComments, contentReads])
      expect(await test.database.db.$count(table)).toBe(0)
  })
})

describe('commenting', () => {
  it('shows comments oldest first with names, and who may delete them', async () => {
    const { id } = await createContentItem(test.database.db)
    const first = await postComment(member, { id, body: 'First\nline' })
    expect(first).toMatchObject({ author: 'Mira Novak', body: 'First\nline', isOwn: true, canDelete: true })
    test.clock.advance(1000)
    await postComment(other, { id, body: 'Second' })
    const seen = (await listComments(member, { id })).items
    expect(seen).toEqual([
      first,
      expect.objectContaining({ author: 'Member', isOwn: false, canDelete: false }),
    ])
    const rights = (await listComments(admin, { id })).items.map(({ isOwn, canDelete }) => ({
      isOwn,
      canDelete,
    }))
    expect(rights).toEqual(Array.from({ length: 2 }, () => ({ isOwn: false, canDelete: true })))
  })

  it('does not find an unknown item', async () => {
    const refusal = { code: 'NOT_FOUND' }
    await expect(listComments(member, { id: 'unknown' })).rejects.toMatchObject(refusal)
    await expect(postComment(member, { id: 'unknown', body: 'Hm' })).rejects.toMatchObject(refusal)
  })

  it('does not let a member delete another’s comment', async () => {
    const { id, contentId } = await createComment(test.database.db, { authorId: other.actor?.id ?? '' })
    await expect(deleteComment(member, { id: contentId, commentId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await test.database.db.$count(contentComments)).toBe(1)
    expect(await deleteComment(other, { id: contentId, commentId: id })).toEqual({ success: true })
    expect(await test.database.db.$count(contentComments)).toBe(0)
    expect(await test.database.db.$count(auditLog)).toBe(0)
  })

  it('lets an admin delete any comment, audited, but only under its own item', async () => {
    const { db } = test.database
    const [item, elsewhere] = [await createContentItem(db), await createContentItem(db)]
    const { id } = await createComment(db, { authorId: other.actor?.id ?? '', contentId: item.id })
    await expect(deleteComment(admin, { id: elsewhere.id, commentId: id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await deleteComment(admin, { id: item.id, commentId: id })
    expect(await db.$count(contentComments)).toBe(0)
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: 'comment.delete', subjectId: id, subjectTitle: item.title, actorName: 'Ada Lindt' },
    ])
  })
})
