import { ROUTES } from '@idex/contract/routes'
import {
  adminListContent,
  createContent,
  deleteContent,
  updateContent,
} from '@idex/core/content/admin-content'
import { deleteComment, listComments, postComment } from '@idex/core/content/comments'
import { openContent } from '@idex/core/content/get-content'
import { likeContent, unlikeContent } from '@idex/core/content/likes'
import { listContent } from '@idex/core/content/list-content'
import { listUnreadContent, markContentRead } from '@idex/core/content/unread'
import type { FastifyInstance } from 'fastify'
import { mount, mountList, nameNext } from './door.ts'

export function contentRest(app: FastifyInstance): void {
  mountList(app, ROUTES.listContent, listContent)
  mount(app, ROUTES.listUnreadContent, async (ctx, input, { reply }) => {
    const { items, nextCursor } = await listUnreadContent(ctx, input)
    nameNext(reply, nextCursor)
    return { unreadContent: items }
  })
  mount(app, ROUTES.markContentRead, markContentRead)
  mount(app, ROUTES.getContent, async (ctx, input) => ({
    success: true as const,
    content: await openContent(ctx, input),
  }))
  mount(app, ROUTES.likeContent, likeContent)
  mount(app, ROUTES.unlikeContent, unlikeContent)
  mountList(app, ROUTES.listComments, listComments)
  mount(app, ROUTES.postComment, postComment)
  mount(app, ROUTES.deleteComment, deleteComment)
  mountList(app, ROUTES.adminListContent, adminListContent)
  mount(app, ROUTES.createContent, createContent)
  mount(app, ROUTES.updateContent, updateContent)
  mount(app, ROUTES.deleteContent, deleteContent)
}
