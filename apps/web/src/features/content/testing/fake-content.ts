import {
  type Comment,
  type ContentItem,
  DeleteCommentSchema,
  ListContentSchema,
  MarkReadSchema,
  PostCommentSchema,
} from '@idex/contract/content/content-item'
import type { Note } from '@idex/contract/notes/note'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import type { AnswerTo } from '../../../testing/fake-link.ts'
import { observeResponses } from '../../../testing/observe-answers.ts'
import { refusal } from '../../../testing/refusal.ts'
import { sampleComment } from './sample-content.ts'

const SUCCESS = { success: true } as const

type Given = {
  items?: ContentItem[]
  /** Of those, and of the notes of the bell. */
  unread?: string[]
  notes?: Note[]
  comments?: Comment[]
}

function listContent(items: readonly ContentItem[], input: unknown) {
  const { search = '', type, limit, cursor } = ListContentSchema.parse(input)
  const found = items
    .filter((item) => item.title.toLowerCase().includes(search.toLowerCase()))
    .filter((item) => type === undefined || item.contentType === type)
  const start = Number(cursor ?? 0)
  const end = start + (limit ?? found.length)
  return { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null }
}

/** The content part of the API with items in memory: a call's change shows in the next answer. */
export function fakeContent(given: Given = {}) {
  let items = given.items ?? []
  let unread = given.unread ?? []
  let comments = given.comments ?? []

  let listed: string[] = []
  let lists = 0
  const factsOf = ({ id, createdAt }: { id: string; createdAt: string }) => ({
    unread: unread.includes(id),
    publishedAt: createdAt,
  })

  const find = (input: unknown) => {
    const { id } = IdInputSchema.parse(input)
    const item = items.find((candidate) => candidate.id === id)
    if (!item) throw refusal('NOT_FOUND')
    return item
  }
  const react = (isLiked: boolean) => (input: unknown) => {
    const item = find(input)
    const likes = item.likes + Number(isLiked) - Number(item.isLiked)
    items = items.map((other) => (other.id === item.id ? { ...item, isLiked, likes } : other))
    return { ...SUCCESS, isLiked, likes }
  }
  const answers: AnswerTo = {
    'content.list': (input) => listContent(items, input),
    'notifications.list': () => {
      listed = unread
      lists += 1
      return {
        notifications: [
          ...(given.notes ?? []).map((note) => ({ kind: 'note' as const, ...factsOf(note), note })),
          ...items.map((item) => ({ kind: 'content' as const, ...factsOf(item), content: item })),
        ],
        unreadCount: unread.length,
        asOf: new Date(lists).toISOString(),
      }
    },
    'notifications.markSeen': () => {
      unread = unread.filter((id) => !listed.includes(id))
      return { ...SUCCESS, unreadCount: unread.length }
    },
    'content.markRead': (input) => {
      const read = MarkReadSchema.parse(input)
      unread = unread.filter(
        (id) => !('all' in read || ('ids' in read ? read.ids.includes(id) : read.id === id)),
      )
      return { ...SUCCESS, unreadCount: unread.length }
    },
    'content.get': find,
    'content.countView': (input) => find(input) && SUCCESS,
    'content.like': react(true),
    'content.unlike': react(false),
    'content.comments': (input) => find(input) && { items: comments, nextCursor: null },
    'content.addComment': (input) => {
      const { body } = PostCommentSchema.parse(input)
      const id = `new${comments.length}`
      const comment = sampleComment({ id, body, author: 'Ada Lovelace', isOwn: true, canDelete: true })
      comments = [...comments, comment]
      return comment
    },
    'content.deleteComment': (input) => {
      const { commentId } = DeleteCommentSchema.parse(input)
      comments = comments.filter((comment) => comment.id !== commentId)
      return SUCCESS
    },
  }
  return {
    ...observeResponses(answers),
    publish: (item: ContentItem) => {
      items = [item, ...items]
      unread = [item.id, ...unread]
    },
  }
}
