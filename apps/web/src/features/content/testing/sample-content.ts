import type { Comment, ContentItem } from '@idex/contract/content/content-item'

export function sampleItem(given: Partial<ContentItem> & Pick<ContentItem, 'id' | 'title'>): ContentItem {
  return {
    author: '',
    contentType: 'video',
    category: '',
    tags: [],
    thumbnailUrl: '',
    thumbnail: null,
    fileUrl: `/api/files/${given.id}`,
    captionsUrl: '',
    duration: '',
    description: '',
    views: 0,
    likes: 0,
    comments: 0,
    isLiked: false,
    createdAt: new Date(Date.now() - 3 * 86_400_000).toISOString(),
    ...given,
  }
}

/** Another member's comment. */
export function sampleComment(given: Partial<Comment> & Pick<Comment, 'id' | 'body'>): Comment {
  return {
    author: 'Grace Hopper',
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    isOwn: false,
    canDelete: false,
    ...given,
  }
}
