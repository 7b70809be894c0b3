import { createComment, createContentItem, createMember } from '@idex/testing/factories'
import type { Caller } from './callers.ts'
import { about, aboutSeveral, after, type MakeExample, none } from './make-example.ts'
import type { ServerUnderTest } from './server-under-test.ts'

const CONTENT = {
  title: 'A minute on questions',
  author: '',
  contentType: 'podcast',
  category: 'Strategy',
  tags: ['Questions'],
  thumbnailUrl: 'https://example.com/cover.jpg',
  fileUrl: 'https://example.com/minute.mp3',
  captionsUrl: '',
  duration: '1:00',
  description: 'What to ask first',
}

const item = ({ database: { db } }: ServerUnderTest) => createContentItem(db)
const trashed = ({ database: { db }, clock }: ServerUnderTest) =>
  createContentItem(db, { deletedAt: clock.now() })
const comment = ({ database: { db } }: ServerUnderTest, { id: authorId }: Caller) =>
  createComment(db, { authorId })

/** Examples of the content's rows. */
export const CONTENT_EXAMPLES: Record<string, MakeExample> = {
  'content.list': after(({ database: { db } }) => createContentItem(db, { contentType: 'video' }), {
    url: '/api/content?type=video&search=item&limit=5',
  }),
  'content.unread': after(item),
  'content.markRead': async (server) => ({ payload: { id: (await item(server)).id } }),
  'content.get': about(item, ({ id }) => `/api/content/${id}`),
  'content.like': about(item, ({ id }) => `/api/content/${id}/like`),
  'content.unlike': about(item, ({ id }) => `/api/content/${id}/like`),
  'admin.comments.list': after(comment, {
    url: '/api/admin/comments?search=well&unread=true&page=1&limit=5',
  }),
  'admin.comments.unread': none,
  'admin.comments.read': async (server) => {
    const author = await createMember(server.database.db)
    const { createdAt } = await comment(server, { ...author, headers: {} })
    return { payload: { until: createdAt.toISOString() } }
  },
  'content.comments': about(comment, ({ contentId }) => `/api/content/${contentId}/comments`),
  'content.addComment': about(item, ({ id }) => `/api/content/${id}/comments`, { body: 'Well put.' }),
  'content.deleteComment': about(comment, ({ id, contentId }) => `/api/content/${contentId}/comments/${id}`),
  'admin.content.list': after(item),
  'admin.content.create': async () => ({ payload: CONTENT }),
  'admin.content.update': about(item, ({ id }) => `/api/admin/content/${id}`, CONTENT),
  'admin.content.remove': about(item, ({ id }) => `/api/admin/content/${id}`),
  'admin.content.restore': about(trashed, ({ id }) => `/api/admin/content/${id}/restore`),
  'admin.content.bulkSetPublished': aboutSeveral(item, { published: false }),
  'admin.content.bulkTrash': aboutSeveral(item),
  'admin.content.bulkRestore': aboutSeveral(trashed),
}
