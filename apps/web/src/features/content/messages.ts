import { numberText } from '../../components/list/messages.ts'

export const BACK = 'Back to Dashboard'
export const NOT_FOUND = {
  title: 'Content Not Found',
  text: 'This insight does not exist or has been taken down.',
} as const
export const NOT_SUPPORTED = 'Content type not supported for viewing.'

export const PAGE_TITLE = 'Insight'

export const STATES = {
  loading: 'Loading content...',
  unauthorized: 'Unauthorized',
  failed: 'Failed to fetch content',
  failedText: 'The insight itself is safe. Please try again in a moment.',
  retry: 'Try Again',
} as const

export const FACTS = {
  views: (count: number) => numberText(count, 'view', 'views'),
  tags: 'Tags',
} as const

export const DOCUMENT = {
  download: 'Download',
  view: 'View in Browser',
  newTab: '(opens in a new tab)',
  summary: 'Article Summary',
} as const

export const MEDIA = {
  play: 'Play',
  pause: 'Pause',
  seek: 'Position',
  position: (time: string, duration: string) => `${time} of ${duration}`,
  back: 'Back 15 seconds',
  forward: 'Forward 15 seconds',
  seconds: '15',
  speed: 'Playback speed',
  captions: 'Captions',
  captionsLanguage: 'English',
  controls: 'Player controls',
  continued: (time: string) => `Continued at ${time}.`,
  failed: { video: 'This video could not be loaded.', podcast: 'This episode could not be loaded.' },
  open: 'Open the file',
  retry: 'Try Again',
} as const

export const PLAYER = {
  play: (title: string) => `Play ${title}`,
  notice: (player: string) => `Nothing is loaded from ${player} until you press play.`,
  open: (player: string) => `Open on ${player}`,
  newTab: '(opens in a new tab)',
} as const

export const CHAPTERS = { title: 'Chapters' } as const
export const TRANSCRIPT = { title: 'Transcript' } as const

export const ACTIONS = {
  label: 'Reactions',
  like: 'Like',
  likes: (count: number) => numberText(count, 'like', 'likes'),
  comments: 'Comments',
  share: 'Share',
  likeFailed: 'Failed to update your like',
  copied: (title: string) => `Members can open "${title}" with this link.`,
} as const

export const COMMENTS = {
  title: 'Comments',
  loading: 'Loading comments...',
  failed: 'Failed to fetch comments',
  moreFailed: 'More comments could not be loaded.',
  empty: 'No comments yet',
  emptyText: 'Be the first to say something about this insight.',
  field: 'Add a comment',
  submit: 'Post comment',
  posted: 'Your comment has been posted.',
  length: (length: number, max: number) =>
    `${length.toLocaleString('en-US')} of ${max.toLocaleString('en-US')}`,
  postFailed: 'Failed to post comment',
  you: 'You',
  delete: 'Delete comment',
  confirmTitle: 'Delete this comment?',
  confirmText: 'It will be removed for everyone. This cannot be undone.',
  confirm: 'Delete',
  deleteFailed: 'Failed to delete comment',
} as const
