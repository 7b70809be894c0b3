import { pageTexts } from '@idex/db/schema'
import { createFile, createNote, createPost } from '@idex/testing/factories'
import { createAdmin, PASSWORD, QUICK_HASH } from '@idex/testing/factories'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Caller } from './callers.ts'
import type { ServerUnderTest } from './server-under-test.ts'
import { ACCOUNT_EXAMPLES } from './account-examples.ts'
import { CONTENT_EXAMPLES } from './content-examples.ts'
import { FILE_EXAMPLES } from './file-examples.ts'
import { PEOPLE_EXAMPLES } from './people-examples.ts'
import { SECURITY_EXAMPLES } from './security-examples.ts'
import { setBlogEnabled } from './enable-blog.ts'
import { JOB_EXAMPLES } from './job-examples.ts'
import { FORM_EXAMPLES } from './form-examples.ts'
import { HIGHLIGHT_EXAMPLES } from './highlight-examples.ts'
import { NEWSLETTER_EXAMPLES } from './newsletter-examples.ts'
import { PLACE_EXAMPLES } from './place-examples.ts'
import { SHARE_EXAMPLES } from './share-examples.ts'
import { about, aboutSeveral, after, type MakeExample, none } from './make-example.ts'
import { uploadForm } from './upload-form.ts'

const ANSWERS = { industry: 'Finance', companySize: '11-50', jobTitle: 'Analyst', aiTopics: ['AI Ethics'] }

/** Stores a real PDF as `caller` and returns its path. */
export async function upload(server: ServerUnderTest, caller: Caller): Promise<string> {
  const form = uploadForm(await samplePdf())
  const response = await server.ask({
    method: 'POST',
    url: '/api/upload-pdf',
    payload: form.payload,
    headers: { ...form.headers, ...caller.headers },
  })
  return response.json<{ filePath: string }>().filePath
}

type NewNote = { isOwn?: boolean; isTrashed?: boolean }

const note =
  ({ isOwn = false, isTrashed = false }: NewNote = {}) =>
  ({ database: { db }, clock }: ServerUnderTest, caller: Caller) =>
    createNote(db, { ownerId: isOwn ? caller.id : null, deletedAt: isTrashed ? clock.now() : null })

const post = ({ database: { db } }: ServerUnderTest) => createPost(db)
const trashedPost = ({ database: { db }, clock }: ServerUnderTest) =>
  createPost(db, { published: false, deletedAt: clock.now() })

/** Something on the blog, which is shown. */
async function shownPost(server: ServerUnderTest) {
  await setBlogEnabled(server)
  return post(server)
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

const EXAMPLES: Record<string, MakeExample> = {
  'search.find': async () => ({ url: '/api/search?search=decision' }),
  'search.texts': async (server, caller) => {
    const { db } = server.database
    const { id } = await createFile(db, { uploaderId: caller.id })
    await createNote(db, { ownerId: caller.id, fileId: id })
    await db.insert(pageTexts).values({ fileId: id, page: 1, body: 'A better question' })
    return { url: `/api/files/${id}/texts` }
  },
  'admin.search.progress': none,
  'admin.health': none,
  'session.current': none,
  login: none,
  googleLogin: none,
  googleCallback: none,
  logout: none,
  'session.adminLogin': async (server) => {
    const admin = await createAdmin(server.database.db, { passwordHash: QUICK_HASH })
    return { payload: { username: admin.username, password: PASSWORD } }
  },
  'session.answerSecondFactor': none,
  'session.beginPasskeyLogin': none,
  'session.passkeyLogin': none,
  'onboarding.complete': async () => ({ payload: ANSWERS }),
  'notes.latest': after(note()),
  'notes.list': after(note({ isOwn: true }), { url: '/api/notes?limit=5&sort=title' }),
  'notes.get': about(note(), ({ id }) => `/api/notes/${id}`),
  'notes.countRead': about(note(), ({ id }) => `/api/notes/${id}/read`),
  'notes.deleted': after(note({ isOwn: true, isTrashed: true })),
  'notes.edit': about(note({ isOwn: true }), ({ id }) => `/api/notes/${id}`, {
    title: 'A better name',
    description: 'More',
    topics: ['LLMs'],
  }),
  'notes.trash': about(note({ isOwn: true }), ({ id }) => `/api/notes/${id}`),
  'notes.deleteTrashed': about(
    note({ isOwn: true, isTrashed: true }),
    ({ id }) => `/api/notes/deleted/${id}`,
  ),
  'notes.emptyTrash': none,
  'notes.restore': about(note({ isOwn: true, isTrashed: true }), ({ id }) => `/api/notes/${id}/restore`),
  'notes.addFavorite': about(note(), ({ id }) => `/api/notes/${id}/favorite`),
  'notes.removeFavorite': about(note(), ({ id }) => `/api/notes/${id}/favorite`),
  'userNotes.list': after(note({ isOwn: true })),
  'userNotes.deleted': after(note({ isOwn: true, isTrashed: true })),
  'userNotes.counts': none,
  'userNotes.create': async (server, caller) => ({
    payload: { title: 'Mine', description: '', fileUrl: await upload(server, caller), categories: ['LLMs'] },
  }),
  'userNotes.trash': about(note({ isOwn: true }), ({ id }) => `/api/user-notes/${id}`),
  'userNotes.restore': about(
    note({ isOwn: true, isTrashed: true }),
    ({ id }) => `/api/user-notes/${id}/restore`,
  ),
  ...FILE_EXAMPLES,
  'admin.notes.list': after(note({ isTrashed: true })),
  'admin.notes.publish': async (server, caller) => ({
    payload: {
      title: 'News',
      description: 'For all',
      pdfUrl: await upload(server, caller),
      topics: ['AI Agents'],
    },
  }),
  'admin.notes.update': about(note(), ({ id }) => `/api/admin/notes/${id}`, {
    title: 'New',
    description: 'Text',
    topics: ['LLMs'],
    published: false,
  }),
  'admin.notes.setPublished': about(note(), ({ id }) => `/api/admin/notes/${id}/published`, {
    published: false,
  }),
  'admin.notes.withdrawEmail': about(note(), ({ id }) => `/api/admin/notes/${id}/email`),
  'admin.notes.remove': about(note(), ({ id }) => `/api/admin/notes/${id}`),
  'admin.notes.restore': about(note({ isTrashed: true }), ({ id }) => `/api/admin/notes/${id}/restore`),
  'admin.notes.bulkSetPublished': aboutSeveral(note(), { published: false }),
  'admin.notes.bulkChangeTopics': aboutSeveral(note(), { add: ['LLMs'], remove: ['AI Agents'] }),
  'admin.notes.bulkTrash': aboutSeveral(note()),
  'admin.notes.bulkRestore': aboutSeveral(note({ isTrashed: true })),
  'blog.enabled': none,
  'blog.list': after(shownPost, { url: '/api/blog/posts?search=post&limit=5' }),
  'blog.get': about(shownPost, ({ blogUrl }) => `/api/blog/posts/${blogUrl}`),
  'admin.blog.enabled': none,
  'admin.blog.toggle': none,
  'admin.blog.list': after(({ database: { db } }) => createPost(db, { published: false })),
  'admin.blog.create': async () => ({ payload: { ...POST, slug: '' } }),
  'admin.blog.update': async (server) => {
    const { id, version } = await post(server)
    return { url: `/api/admin/blog/posts/${id}`, payload: { ...POST, slug: '', version } }
  },
  'admin.blog.remove': about(post, ({ id }) => `/api/admin/blog/posts/${id}`),
  'admin.blog.restore': about(trashedPost, ({ id }) => `/api/admin/blog/posts/${id}/restore`),
  'admin.blog.bulkSetPublished': aboutSeveral(post, { published: false }),
  'admin.blog.bulkChangeTags': aboutSeveral(post, { add: ['Strategy'], remove: ['Questions'] }),
  'admin.blog.bulkTrash': aboutSeveral(post),
  'admin.blog.bulkRestore': aboutSeveral(trashedPost),
  ...ACCOUNT_EXAMPLES,
  ...CONTENT_EXAMPLES,
  ...FORM_EXAMPLES,
  ...HIGHLIGHT_EXAMPLES,
  ...SHARE_EXAMPLES,
  ...PLACE_EXAMPLES,
  'contact.send': async () => ({
    payload: { name: 'Mira', email: 'mira@example.com', message: 'A message that is long enough.' },
  }),
  ...NEWSLETTER_EXAMPLES,
  ...JOB_EXAMPLES,
  ...PEOPLE_EXAMPLES,
  ...SECURITY_EXAMPLES,
  'admin.overview': async () => ({ url: '/api/admin/overview?period=week' }),
  openApi: none,
  docs: none,
}

/** The rows that have an example, by name. */
export const EXAMPLE_NAMES: readonly string[] = Object.keys(EXAMPLES)

/** The example of the row `name`; every row has one. */
export function exampleOf(name: string): MakeExample {
  const make = EXAMPLES[name]
  if (make === undefined) throw new Error(`The row ${name} has no example.`)
  return make
}
