import type { Answers } from '../fake-link.ts'
import {
  type AdminContentItem,
  CreateContentSchema,
  ListAdminContentSchema,
  UpdateContentSchema,
} from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import { IdInputSchema } from '@idex/contract/kernel/ids'
import { vi } from 'vitest'
import { partOf } from './fake-list.ts'
import { assertCurrentVersion, fakeDesk, refusal } from './fake-desk.ts'

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
    createdAt: '2025-03-05T10:00:00.000Z',
    updatedAt: '2025-03-05T10:00:00.000Z',
    version: 1,
    ...change,
  }
}

/** A fake panel server with content. Calls can be spied on and made to fail. */
export function fakeContent(initial: readonly AdminContentItem[] = []) {
  let items = [...initial]
  const find = (id: string): AdminContentItem => {
    const item = items.find((other) => other.id === id)
    if (!item) throw refusal(new DomainError('NOT_FOUND', 'Content not found'))
    return item
  }
  const change = (id: string, part: Partial<AdminContentItem>): AdminContentItem => {
    const changed = { ...find(id), ...part, version: find(id).version + 1 }
    items = items.map((item) => (item.id === id ? changed : item))
    return changed
  }
  const calls = {
    ...fakeDesk().calls,
    'admin.content.list': vi.fn((input: unknown): unknown => {
      const part = partOf(items, ListAdminContentSchema.parse(input), {
        texts: ({ title, description, author, category, tags }) => [
          ...[title, description, author, category],
          ...tags,
        ],
        keys: {
          created: (item) => item.createdAt,
          title: (item) => item.title,
          type: (item) => item.contentType,
          views: (item) => item.views,
          likes: (item) => item.likes,
        },
      })
      return { ...part, all: items.length }
    }),
    'admin.content.create': vi.fn((input: unknown): unknown => {
      const item = makeItem({ ...CreateContentSchema.parse(input), createdAt: '2025-04-01T10:00:00.000Z' })
      items = [item, ...items]
      return item
    }),
    'admin.content.update': vi.fn((input: unknown): unknown => {
      const { id, version, ...fields } = UpdateContentSchema.parse(input)
      assertCurrentVersion(find(id), version)
      return change(id, fields)
    }),
    'admin.content.remove': vi.fn((input: unknown): unknown => {
      const { id } = IdInputSchema.parse(input)
      items = items.filter((item) => item.id !== id)
      return { success: true }
    }),
  } satisfies Answers
  return {
    calls,
    items: () => items,
    /** Changes an item as another administrator. */
    change,
  }
}
