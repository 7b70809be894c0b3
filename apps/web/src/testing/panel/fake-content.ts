import type { Answers, Output } from '../fake-link.ts'
import {
  type AdminContentItem,
  CreateContentSchema,
  ListAdminContentSchema,
  UpdateContentSchema,
} from '@idex/contract/content/content-item'
import { DomainError } from '@idex/contract/kernel/errors'
import { vi } from 'vitest'
import { sampleItem } from '../../features/content/testing/sample-content.ts'
import { isAskedFor, partOf } from './fake-list.ts'
import { fakeNotesPanel } from './fake-notes-panel.ts'
import { assertCurrentVersion, fakeRows, publicationAnswers } from './fake-rows.ts'
import { refusal } from '../refusal.ts'

let made = 0

/** A video; each has its own id and title. */
export function makeItem(change: Partial<AdminContentItem> = {}): AdminContentItem {
  made += 1
  const at = '2025-03-05T10:00:00.000Z'
  return {
    ...sampleItem({ id: `item${made}`, title: `Item ${made}`, fileUrl: `/api/files/video${made}` }),
    published: true,
    scheduledAt: null,
    state: 'published',
    daysRemaining: null,
    ...{ publishedAt: at, createdAt: at, updatedAt: at },
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
  const rows = fakeRows(initial)
  const { find, change } = rows
  const answers = publicationAnswers(rows)
  const calls = {
    ...fakeNotesPanel().calls,
    'admin.content.get': answers.get,
    'admin.content.remove': answers.remove,
    'admin.content.restore': answers.restore,
    'admin.content.bulkSetPublished': answers.bulkSetPublished,
    'admin.content.bulkTrash': answers.bulkTrash,
    'admin.content.bulkRestore': answers.bulkRestore,
    'admin.content.revisions': vi.fn((_input: unknown): Output<'admin.content.revisions'> => []),
    'admin.content.list': vi.fn((input: unknown): Output<'admin.content.list'> => {
      const { trashed = false, ...filter } = ListAdminContentSchema.parse(input)
      const items = rows.all()
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
      const fields = fieldsOf(CreateContentSchema.parse(input))
      return rows.add(makeItem({ ...fields, createdAt: '2025-04-01T10:00:00.000Z' }))
    }),
    'admin.content.update': vi.fn((input: unknown): Output<'admin.content.update'> => {
      const { id, version, ...fields } = UpdateContentSchema.parse(input)
      assertCurrentVersion(find(id), version)
      if (find(id).state === 'trashed') throw refusal(new DomainError('NOT_FOUND', 'Content not found'))
      return change(id, fieldsOf(fields))
    }),
  } satisfies Answers
  return {
    calls,
    items: rows.all,
    /** Changes an item as another administrator. */
    change,
  }
}
