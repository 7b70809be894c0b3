import type { Answers, Output } from '../fake-link.ts'
import {
  type AdminContentItem,
  CreateContentSchema,
  DeleteContentSchema,
  ListAdminContentSchema,
  UpdateContentSchema,
} from '@idex/contract/content/content-item'
import { BulkContentSchema, SetContentPublishedSchema } from '@idex/contract/content/bulk-content'
import { DomainError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { vi } from 'vitest'
import { isAskedFor, partOf } from './fake-list.ts'
import { assertCurrentVersion, fakeNotesPanel, outcomesOf, rowOf } from './fake-notes-panel.ts'
import { refusal } from '../refusal.ts'

let made = 0

/** A video; each has its own id and title. */
export function makeItem(change: Partial<AdminContentItem> = {}): AdminContentItem {
  made += 1
  return {
    id: `item${made}`,
    title: `Item ${made}`,
    author: '',
    contentType: 'video',
    category: '',
    tags: [],
    thumbnailUrl: '',
    thumbnail: null,
    fileUrl: `/api/files/video${made}`,
    captionsUrl: '',
    duration: '',
    description: '',
    views: 0,
    likes: 0,
    comments: 0,
    published: true,
    publishedAt: '2025-03-05T10:00:00.000Z',
    scheduledAt: null,
    state: 'published',
    daysRemaining: null,
    createdAt: '2025-03-05T10:00:00.000Z',
    updatedAt: '2025-03-05T10:00:00.000Z',
    version: 1,
    ...change,
  }
}

const STATES = ['published', 'scheduled', 'draft', 'trashed']

/** The fields of an item that is stored with `input`. */
function fieldsOf(input: ReturnType<typeof CreateContentSchema.parse>): Partial<AdminContentItem> {
  const { published = true, scheduledAt = null, ...fields } = input
  const state = published ? 'published' : scheduledAt === null ? 'draft' : 'scheduled'
  return { ...fields, published, state, scheduledAt: scheduledAt?.toISOString() ?? null }
}

/** A fake panel server with content. Calls can be spied on and made to fail. */
export function fakeContent(initial: readonly AdminContentItem[] = []) {
  let items = [...initial]
  const find = (id: string) => rowOf(items, id)
  const change = (id: string, part: Partial<AdminContentItem>): AdminContentItem => {
    const changed = { ...find(id), ...part, version: find(id).version + 1 }
    items = items.map((item) => (item.id === id ? changed : item))
    return changed
  }
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.content.get': vi.fn((input: unknown): Output<'admin.content.get'> =>
      find(IdInputSchema.parse(input).id),
    ),
    'admin.content.revisions': vi.fn((_input: unknown): Output<'admin.content.revisions'> => []),
    'admin.content.list': vi.fn((input: unknown): Output<'admin.content.list'> => {
      const { trashed = false, ...filter } = ListAdminContentSchema.parse(input)
      const live = items.filter((item) => item.state !== 'trashed')
      const part = partOf(
        (trashed ? items : live).filter((item) => isAskedFor(item, filter)),
        filter,
        {
          texts: ({ title, description, author, category, tags }) => [
            ...[title, description, author, category],
            ...tags,
          ],
          keys: {
            created: (item) => item.createdAt,
            title: (item) => item.title,
            type: (item) => item.contentType,
            status: ({ state }) => STATES.indexOf(state),
            views: (item) => item.views,
            likes: (item) => item.likes,
          },
        },
      )
      return { ...part, all: live.length, trashed: items.length - live.length }
    }),
    'admin.content.create': vi.fn((input: unknown): Output<'admin.content.create'> => {
      const item = makeItem({
        ...fieldsOf(CreateContentSchema.parse(input)),
        createdAt: '2025-04-01T10:00:00.000Z',
      })
      items = [item, ...items]
      return item
    }),
    'admin.content.update': vi.fn((input: unknown): Output<'admin.content.update'> => {
      const { id, version, ...fields } = UpdateContentSchema.parse(input)
      assertCurrentVersion(find(id), version)
      if (find(id).state === 'trashed') throw refusal(new DomainError('NOT_FOUND', 'Content not found'))
      return change(id, fieldsOf(fields))
    }),
    'admin.content.remove': vi.fn((input: unknown): Output<'admin.content.remove'> => {
      const { id } = DeleteContentSchema.parse(input)
      if (find(id).state === 'trashed') items = items.filter((item) => item.id !== id)
      else change(id, { state: 'trashed', published: false, daysRemaining: 14 })
      return { success: true }
    }),
    'admin.content.restore': vi.fn((input: unknown): Output<'admin.content.restore'> =>
      change(IdInputSchema.parse(input).id, { state: 'draft', daysRemaining: null }),
    ),
    'admin.content.bulkSetPublished': vi.fn((input: unknown): Output<'admin.content.bulkSetPublished'> => {
      const { ids, published } = SetContentPublishedSchema.parse(input)
      const state = published ? 'published' : 'draft'
      return outcomesOf(
        items,
        ids,
        (row) => row.published !== published && change(row.id, { published, state }),
      )
    }),
    'admin.content.bulkTrash': vi.fn((input: unknown): Output<'admin.content.bulkTrash'> =>
      outcomesOf(items, BulkContentSchema.parse(input).ids, ({ id }) =>
        change(id, { state: 'trashed', published: false, daysRemaining: 14 }),
      ),
    ),
    'admin.content.bulkRestore': vi.fn((input: unknown): Output<'admin.content.bulkRestore'> =>
      outcomesOf(items, BulkContentSchema.parse(input).ids, ({ id }) =>
        change(id, { state: 'draft', daysRemaining: null }),
      ),
    ),
  } satisfies Answers
  return {
    calls,
    items: () => items,
    /** Changes an item as another administrator. */
    change,
  }
}
