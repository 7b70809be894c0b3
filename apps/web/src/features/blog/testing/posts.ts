import type { Post, PostCard } from '@idex/contract/blog/post'

export function postCard(values: Partial<PostCard> = {}): PostCard {
  return {
    id: 'p1',
    title: 'What to Automate Last',
    excerpt: 'Everyone has a list of what to automate first.',
    thumbnailUrl: '/api/files/thumb',
    imageUrl: '/api/files/hero',
    pictures: {},
    blogUrl: 'what-to-automate-last',
    slug: 'what-to-automate-last',
    tags: ['Automation', 'Operations', 'Leadership', 'Strategy'],
    views: 1234,
    readingTime: 5,
    createdAt: '2025-08-01T09:00:00.000Z',
    publishedAt: '2025-08-13T09:00:00.000Z',
    ...values,
  }
}

export function post(values: Partial<Post> = {}): Post {
  return {
    ...postCard(),
    content: '<p>Ask a team.</p><h2>Two lists</h2><p>One.</p><h2>The second list</h2><p>Two.</p>',
    metaDescription: 'The list of what to automate last says more.',
    published: true,
    scheduledAt: null,
    updatedAt: '2025-08-14T09:00:00.000Z',
    ...values,
  }
}

export function postCards(count: number): PostCard[] {
  return Array.from({ length: count }, (_, index) =>
    postCard({ id: `p${index + 1}`, title: `Post ${index + 1}`, blogUrl: `post-${index + 1}` }),
  )
}

export function postPage(posts: PostCard[], nextCursor: string | null = null, tags = ['AI', 'Strategy']) {
  return { posts, nextCursor, tags }
}
