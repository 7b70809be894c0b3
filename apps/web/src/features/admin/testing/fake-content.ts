import { type AdminContentItem, CreateContentSchema, UpdateContentSchema } from '@idex/contract/content'
import { IdInputSchema } from '@idex/contract/ids'
import type { Stretch } from '@idex/contract/paging'
import { vi } from 'vitest'
import { fakeDesk } from './fake-desk.ts'

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
    fileUrl: `/api/files/video${made}`,
    captionsUrl: '',
    duration: '',
    description: '',
    views: 0,
    likes: 0,
    comments: 0,
    createdAt: '2025-03-05T10:00:00.000Z',
    updatedAt: '2025-03-05T10:00:00.000Z',
    ...change,
  }
}

/** A desk whose server also keeps content. Calls can be spied on and made to fail. */
export function fakeContent(initial: readonly AdminContentItem[] = []) {
  let items = [...initial]
  const calls = {
    ...fakeDesk().calls,
    'admin.content.list': vi.fn((): Stretch<AdminContentItem> => ({ items: [...items], nextCursor: null })),
    'admin.content.create': vi.fn((input: unknown): unknown => {
      const item = makeItem({ ...CreateContentSchema.parse(input), createdAt: '2025-04-01T10:00:00.000Z' })
      items = [item, ...items]
      return item
    }),
    'admin.content.update': vi.fn((input: unknown): unknown => {
      const { id, ...fields } = UpdateContentSchema.parse(input)
      items = items.map((item) => (item.id === id ? { ...item, ...fields } : item))
      return items.find((item) => item.id === id)
    }),
    'admin.content.remove': vi.fn((input: unknown): unknown => {
      const { id } = IdInputSchema.parse(input)
      items = items.filter((item) => item.id !== id)
      return { success: true }
    }),
  }
  return { calls, items: () => items }
}
