import { createComment, createContentItem, createMember } from '@idex/testing/factories'
import type { MakeExample } from './make-example.ts'

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

function onItem(base: '/api/content' | '/api/admin/content', suffix = '', payload?: object): MakeExample {
  return async (server) => {
    const { id } = await createContentItem(server.database.db)
    return { url: `${base}/${id}${suffix}`, ...(payload && { payload }) }
  }
}

function onSeveralItems(body: object = {}, trashed = false): MakeExample {
  return async (server) => {
    const deletedAt = trashed ? server.clock.now() : null
    const { id } = await createContentItem(server.database.db, { deletedAt })
    return { payload: { ids: [id], ...body } }
  }
}

/** Examples of the content's rows. */
export const CONTENT_EXAMPLES: Record<string, MakeExample> = {
  'content.list': async (server) => {
    await createContentItem(server.database.db, { contentType: 'video' })
    return { url: '/api/content?type=video&search=item&limit=5' }
  },
  'content.unread': async (server) => {
    await createContentItem(server.database.db)
    return {}
  },
  'content.markRead': async (server) => ({
    payload: { id: (await createContentItem(server.database.db)).id },
  }),
  'content.get': onItem('/api/content'),
  'content.like': onItem('/api/content', '/like'),
  'content.unlike': onItem('/api/content', '/like'),
  'admin.comments.list': async (server, caller) => {
    await createComment(server.database.db, { authorId: caller.id })
    return { url: '/api/admin/comments?search=well&unread=true&page=1&limit=5' }
  },
  'admin.comments.unread': async () => ({}),
  'admin.comments.read': async (server) => {
    const author = await createMember(server.database.db)
    const { createdAt } = await createComment(server.database.db, { authorId: author.id })
    return { payload: { until: createdAt.toISOString() } }
  },
  'content.comments': async (server, caller) => {
    const { contentId } = await createComment(server.database.db, { authorId: caller.id })
    return { url: `/api/content/${contentId}/comments` }
  },
  'content.addComment': onItem('/api/content', '/comments', { body: 'Well put.' }),
  'content.deleteComment': async (server, caller) => {
    const { id, contentId } = await createComment(server.database.db, { authorId: caller.id })
    return { url: `/api/content/${contentId}/comments/${id}` }
  },
  'admin.content.list': async (server) => {
    await createContentItem(server.database.db)
    return {}
  },
  'admin.content.create': async () => ({ payload: CONTENT }),
  'admin.content.update': onItem('/api/admin/content', '', CONTENT),
  'admin.content.remove': onItem('/api/admin/content'),
  'admin.content.restore': async (server) => {
    const { id } = await createContentItem(server.database.db, { deletedAt: server.clock.now() })
    return { url: `/api/admin/content/${id}/restore` }
  },
  'admin.content.bulkSetPublished': onSeveralItems({ published: false }),
  'admin.content.bulkTrash': onSeveralItems(),
  'admin.content.bulkRestore': onSeveralItems({}, true),
}
