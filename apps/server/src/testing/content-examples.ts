import type { contentRoutes } from '@idex/contract/routes/content'
import { createComment, createContentItem } from '@idex/testing/factories'
import type { MakeExample } from './examples.ts'

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

/** The examples of `contentRoutes`, by row. */
export const CONTENT_EXAMPLES: Record<keyof typeof contentRoutes, MakeExample> = {
  listContent: async (server) => {
    await createContentItem(server.database.db, { contentType: 'video' })
    return { url: '/api/content?type=video&search=item&limit=5' }
  },
  listUnreadContent: async (server) => {
    await createContentItem(server.database.db)
    return {}
  },
  markContentRead: async (server) => ({ payload: { id: (await createContentItem(server.database.db)).id } }),
  getContent: onItem('/api/content'),
  likeContent: onItem('/api/content', '/like'),
  unlikeContent: onItem('/api/content', '/like'),
  listComments: async (server, caller) => {
    const { contentId } = await createComment(server.database.db, { authorId: caller.id })
    return { url: `/api/content/${contentId}/comments` }
  },
  postComment: onItem('/api/content', '/comments', { body: 'Well put.' }),
  deleteComment: async (server, caller) => {
    const { id, contentId } = await createComment(server.database.db, { authorId: caller.id })
    return { url: `/api/content/${contentId}/comments/${id}` }
  },
  adminListContent: async (server) => {
    await createContentItem(server.database.db)
    return {}
  },
  createContent: async () => ({ payload: CONTENT }),
  updateContent: onItem('/api/admin/content', '', CONTENT),
  deleteContent: onItem('/api/admin/content'),
}
