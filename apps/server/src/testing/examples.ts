import type { RouteName } from '@idex/contract/routes'
import { createNote, createPost } from '@idex/testing/factories'
import type { InjectOptions } from 'fastify'
import { hashPassword } from '@idex/auth/passwords'
import { createAdmin } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Caller } from './callers.ts'
import type { TestServer } from './test-server.ts'
import { ACCOUNT_EXAMPLES } from './account-examples.ts'
import { CONTENT_EXAMPLES } from './content-examples.ts'
import { FILE_EXAMPLES } from './file-examples.ts'
import { INSIGHT_EXAMPLES } from './insight-examples.ts'
import { PEOPLE_EXAMPLES } from './people-examples.ts'
import { SECURITY_EXAMPLES } from './security-examples.ts'
import { showBlog } from './show-blog.ts'
import { NEWSLETTER_EXAMPLES } from './newsletter-examples.ts'
import { uploadForm } from './upload-form.ts'

/** A request that a permitted caller gets the row's success answer for. */
type Example = { url?: string; payload?: InjectOptions['payload']; headers?: Record<string, string> }
/** Prepares what the row needs and names the request. */
export type MakeExample = (server: TestServer, caller: Caller) => Promise<Example>

const none: MakeExample = async () => ({})
const ANSWERS = { industry: 'Finance', companySize: '11-50', jobTitle: 'Analyst', aiTopics: ['AI Ethics'] }

/** Stores a real PDF as `caller` and gives its path. */
export async function upload(server: TestServer, caller: Caller): Promise<string> {
  const form = uploadForm(await samplePdf())
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/upload-pdf',
    payload: form.payload,
    headers: { ...form.headers, ...caller.headers },
  })
  return response.json<{ filePath: string }>().filePath
}

function onNote(suffix: string, options: { trashed?: boolean; owned?: boolean; body?: object } = {}) {
  return (base: string): MakeExample =>
    async (server, caller) => {
      const note = await createNote(server.database.db, {
        ownerId: options.owned ? caller.id : null,
        deletedAt: options.trashed ? server.clock.now() : null,
      })
      return { url: `${base}/${note.id}${suffix}`, ...(options.body && { payload: options.body }) }
    }
}

const POST = {
  title: 'A better question',
  content: '<p>Ask it.</p>',
  excerpt: 'Questions decide',
  thumbnailUrl: '',
  imageUrl: 'https://example.com/image.jpg',
  published: true,
  scheduledAt: '',
  blogUrl: '',
  metaDescription: 'About questions',
  tags: ['Strategy', ' strategy '],
  slug: 'a-better-question',
  readingTime: 1,
}

/** One example for each row of the contract; a row without one does not compile. */
export const EXAMPLES: Record<RouteName, MakeExample> = {
  currentUser: none,
  login: none,
  googleLogin: none,
  googleCallback: none,
  logout: none,
  adminLogin: async (server) => {
    const passwordHash = await hashPassword('correct horse')
    const admin = await createAdmin(server.database.db, { passwordHash })
    return { payload: { username: admin.username, password: 'correct horse' } }
  },
  answerSecondFactor: none,
  beginPasskeyLogin: none,
  passkeyLogin: none,
  completeOnboarding: async () => ({ payload: ANSWERS }),
  latestInsights: async (server) => {
    await createNote(server.database.db)
    return {}
  },
  listNotes: async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id })
    return { url: '/api/notes?limit=5&sort=title' }
  },
  listDeletedNotes: async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id, deletedAt: server.clock.now() })
    return {}
  },
  renameNote: onNote('', { owned: true, body: { title: 'A better name' } })('/api/notes'),
  trashNote: onNote('', { owned: true })('/api/notes'),
  restoreNote: onNote('/restore', { owned: true, trashed: true })('/api/notes'),
  addFavorite: onNote('/favorite')('/api/notes'),
  removeFavorite: onNote('/favorite')('/api/notes'),
  listUserNotes: async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id })
    return {}
  },
  listDeletedUserNotes: async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id, deletedAt: server.clock.now() })
    return {}
  },
  createUserNote: async (server, caller) => ({
    payload: { title: 'Mine', description: '', fileUrl: await upload(server, caller), categories: ['LLMs'] },
  }),
  trashUserNote: onNote('', { owned: true })('/api/user-notes'),
  restoreUserNote: onNote('/restore', { owned: true, trashed: true })('/api/user-notes'),
  ...FILE_EXAMPLES,
  share: async (server) => ({ url: `/api/share/${(await createNote(server.database.db)).slug}` }),
  adminListNotes: async (server) => {
    await createNote(server.database.db, { deletedAt: server.clock.now() })
    return {}
  },
  publishNote: async (server, caller) => ({
    payload: {
      title: 'News',
      description: 'For all',
      pdfUrl: await upload(server, caller),
      topics: ['AI Agents'],
    },
  }),
  updateNote: onNote('', { body: { title: 'New', description: 'Text', topics: ['LLMs'], published: false } })(
    '/api/admin/notes',
  ),
  setNotePublished: onNote('/published', { body: { published: false } })('/api/admin/notes'),
  deleteNote: onNote('')('/api/admin/notes'),
  adminRestoreNote: onNote('/restore', { trashed: true })('/api/admin/notes'),
  blogEnabled: none,
  listPosts: async (server) => {
    await showBlog(server)
    await createPost(server.database.db)
    return { url: '/api/blog/posts?search=post&limit=5' }
  },
  getPost: async (server) => {
    await showBlog(server)
    const { blogUrl } = await createPost(server.database.db)
    return { url: `/api/blog/posts/${blogUrl}` }
  },
  adminBlogEnabled: none,
  toggleBlog: none,
  adminListPosts: async (server) => {
    await createPost(server.database.db, { published: false })
    return {}
  },
  createPost: async () => ({ payload: { ...POST, slug: '' } }),
  updatePost: async (server) => {
    const { id, version } = await createPost(server.database.db)
    return { url: `/api/admin/blog/posts/${id}`, payload: { ...POST, slug: '', version } }
  },
  deletePost: async (server) => {
    const { id } = await createPost(server.database.db)
    return { url: `/api/admin/blog/posts/${id}` }
  },
  ...ACCOUNT_EXAMPLES,
  ...CONTENT_EXAMPLES,
  sendContactMessage: async () => ({
    payload: { name: 'Mira', email: 'mira@example.com', message: 'A message that is long enough.' },
  }),
  ...NEWSLETTER_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...SECURITY_EXAMPLES,
  ...INSIGHT_EXAMPLES,
  openApi: none,
  docs: none,
}
