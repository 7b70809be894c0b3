import type { AdminPost } from '@idex/contract/blog/post'

let made = 0

/** A published post; each has its own id, title and address. */
export function makePost(change: Partial<AdminPost> = {}): AdminPost {
  made += 1
  return {
    id: `post${made}`,
    title: `Post ${made}`,
    excerpt: `What post ${made} is about`,
    content: `<p>Text of post ${made}</p>`,
    thumbnailUrl: '',
    imageUrl: '',
    pictures: {},
    blogUrl: `post-${made}`,
    slug: `post-${made}`,
    metaDescription: '',
    tags: [],
    views: 0,
    readingTime: 1,
    createdAt: '2025-03-05T10:00:00.000Z',
    updatedAt: '2025-03-05T10:00:00.000Z',
    publishedAt: '2025-03-05T10:00:00.000Z',
    published: true,
    scheduledAt: null,
    state: 'published',
    daysRemaining: null,
    version: 1,
    ...change,
  }
}

/** A draft without a schedule. */
export function makeDraft(change: Partial<AdminPost> = {}): AdminPost {
  return makePost({ published: false, publishedAt: null, state: 'draft', ...change })
}

export function makeScheduled(scheduledAt: string, change: Partial<AdminPost> = {}): AdminPost {
  return makeDraft({ scheduledAt, state: 'scheduled', ...change })
}
