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
import type { MakeExample } from './make-example.ts'
import { uploadForm } from './upload-form.ts'

const none: MakeExample = async () => ({})
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

function onSeveralNotes(body: object = {}, trashed = false): MakeExample {
  return async (server) => {
    const { id } = await createNote(server.database.db, { deletedAt: trashed ? server.clock.now() : null })
    return { payload: { ids: [id], ...body } }
  }
}

function onSeveralPosts(body: object = {}, trashed = false): MakeExample {
  return async (server) => {
    const state = trashed ? { published: false, deletedAt: server.clock.now() } : {}
    const { id } = await createPost(server.database.db, state)
    return { payload: { ids: [id], ...body } }
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
  'notes.latest': async (server) => {
    await createNote(server.database.db)
    return {}
  },
  'notes.list': async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id })
    return { url: '/api/notes?limit=5&sort=title' }
  },
  'notes.get': onNote('')('/api/notes'),
  'notes.countRead': onNote('/read')('/api/notes'),
  'notes.deleted': async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id, deletedAt: server.clock.now() })
    return {}
  },
  'notes.edit': onNote('', {
    owned: true,
    body: { title: 'A better name', description: 'More', topics: ['LLMs'] },
  })('/api/notes'),
  'notes.trash': onNote('', { owned: true })('/api/notes'),
  'notes.deleteTrashed': onNote('', { owned: true, trashed: true })('/api/notes/deleted'),
  'notes.emptyTrash': none,
  'notes.restore': onNote('/restore', { owned: true, trashed: true })('/api/notes'),
  'notes.addFavorite': onNote('/favorite')('/api/notes'),
  'notes.removeFavorite': onNote('/favorite')('/api/notes'),
  'userNotes.list': async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id })
    return {}
  },
  'userNotes.deleted': async (server, caller) => {
    await createNote(server.database.db, { ownerId: caller.id, deletedAt: server.clock.now() })
    return {}
  },
  'userNotes.counts': none,
  'userNotes.create': async (server, caller) => ({
    payload: { title: 'Mine', description: '', fileUrl: await upload(server, caller), categories: ['LLMs'] },
  }),
  'userNotes.trash': onNote('', { owned: true })('/api/user-notes'),
  'userNotes.restore': onNote('/restore', { owned: true, trashed: true })('/api/user-notes'),
  ...FILE_EXAMPLES,
  'admin.notes.list': async (server) => {
    await createNote(server.database.db, { deletedAt: server.clock.now() })
    return {}
  },
  'admin.notes.publish': async (server, caller) => ({
    payload: {
      title: 'News',
      description: 'For all',
      pdfUrl: await upload(server, caller),
      topics: ['AI Agents'],
    },
  }),
  'admin.notes.update': onNote('', {
    body: { title: 'New', description: 'Text', topics: ['LLMs'], published: false },
  })('/api/admin/notes'),
  'admin.notes.setPublished': onNote('/published', { body: { published: false } })('/api/admin/notes'),
  'admin.notes.withdrawEmail': onNote('/email')('/api/admin/notes'),
  'admin.notes.remove': onNote('')('/api/admin/notes'),
  'admin.notes.restore': onNote('/restore', { trashed: true })('/api/admin/notes'),
  'admin.notes.bulkSetPublished': onSeveralNotes({ published: false }),
  'admin.notes.bulkChangeTopics': onSeveralNotes({ add: ['LLMs'], remove: ['AI Agents'] }),
  'admin.notes.bulkTrash': onSeveralNotes(),
  'admin.notes.bulkRestore': onSeveralNotes({}, true),
  'blog.enabled': none,
  'blog.list': async (server) => {
    await setBlogEnabled(server)
    await createPost(server.database.db)
    return { url: '/api/blog/posts?search=post&limit=5' }
  },
  'blog.get': async (server) => {
    await setBlogEnabled(server)
    const { blogUrl } = await createPost(server.database.db)
    return { url: `/api/blog/posts/${blogUrl}` }
  },
  'admin.blog.enabled': none,
  'admin.blog.toggle': none,
  'admin.blog.list': async (server) => {
    await createPost(server.database.db, { published: false })
    return {}
  },
  'admin.blog.create': async () => ({ payload: { ...POST, slug: '' } }),
  'admin.blog.update': async (server) => {
    const { id, version } = await createPost(server.database.db)
    return { url: `/api/admin/blog/posts/${id}`, payload: { ...POST, slug: '', version } }
  },
  'admin.blog.remove': async (server) => {
    const { id } = await createPost(server.database.db)
    return { url: `/api/admin/blog/posts/${id}` }
  },
  'admin.blog.restore': async (server) => {
    const { id } = await createPost(server.database.db, { published: false, deletedAt: server.clock.now() })
    return { url: `/api/admin/blog/posts/${id}/restore` }
  },
  'admin.blog.bulkSetPublished': onSeveralPosts({ published: false }),
  'admin.blog.bulkChangeTags': onSeveralPosts({ add: ['Strategy'], remove: ['Questions'] }),
  'admin.blog.bulkTrash': onSeveralPosts(),
  'admin.blog.bulkRestore': onSeveralPosts({}, true),
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
