import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { samplePdf } from '@idex/testing/sample-pdf'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { adminClient, signInAsAdmin } from '../support/admin-client.ts'
import { serve } from '../support/serve.ts'
import { signInMember } from '../support/sign-in-member.ts'
import { testDirectory } from '@idex/embedded-postgres/testing/temporary-directory'

const MARKER = 'Zyzzyva'
const SHOWN = 'Quixotic'

/** The addresses of the web app's route files, which name them: `blog.$slug.tsx`, `notes.index.tsx`. */
const ROUTES = globSync('*.tsx', { cwd: new URL('../../../web/src/routes', import.meta.url) })
  .filter((file) => !/^__root|\.test\./.test(file))
  .map((file) => `/${file.replace(/(?:^|\.)(?:index\.)?tsx$/, '').replaceAll('.', '/')}`)

const PAGES = [
  ...new Set(ROUTES.filter((address) => !address.includes('$'))),
  `/blog?search=${MARKER}`,
  `/notes?q=${MARKER}`,
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/content/nothing-of-that',
  '/admin-panel/blog/nothing-of-that',
  '/no/such/page',
]

test('every page of the web app is looked at', () => {
  expect(PAGES.length).toBeGreaterThan(24)
  // Asked for by the names of what is hidden and shown.
  const named = ROUTES.filter((address) => address.includes('$'))
  expect(named.sort()).toEqual([
    '/admin-panel/blog/$postId',
    '/blog/$slug',
    '/content/$contentSlug',
    '/share/$slug',
  ])
})

const NamedSchema = z.object({ id: z.string(), blogUrl: z.string().default('') })

async function startSite() {
  const product = await serve(await testDirectory(), { SEED_DEMO: 'false' })
  onTestFinished(async () => void (await product.stop()))
  const { origin } = product
  const cookies = {
    visitor: '',
    newcomer: await signInMember(origin, { onboarded: false }),
    member: await signInMember(origin),
  }
  const asking = async (cookie: string, path: string, method = 'GET', body?: object) => {
    const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, text, policy: response.headers.get('cache-control') ?? '' }
  }
  return { origin, cookies, asking }
}

type Site = Awaited<ReturnType<typeof startSite>>

/** Drafts, trashed, scheduled and private records, each with the marker in its title. Returns their names. */
async function hideThings({ origin, asking }: Site) {
  const admin = await adminClient(origin)
  const cookie = await signInAsAdmin(origin)
  const publish = async (title: string) =>
    admin.publish({ title, description: `${title} and so on`, pdfUrl: await admin.upload(await samplePdf()) })
  const [draft, trashed, shown] = [
    await publish(`${MARKER} draft`),
    await publish(`${MARKER} trashed`),
    await publish(SHOWN),
  ]
  const texts = { title: draft.title, description: 'Draft', topics: ['LLMs'], published: false }
  await asking(cookie, `/api/admin/notes/${draft.id}`, 'PUT', texts)
  await asking(cookie, `/api/admin/notes/${trashed.id}`, 'DELETE')
  await asking(cookie, '/api/admin/blog/toggle', 'POST')
  const post = async (slug: string, values: object) => {
    const filled = { title: `${MARKER} ${slug}`, content: '<p>So.</p>', excerpt: 'So.', slug, ...values }
    const { status, text } = await asking(cookie, '/api/admin/blog/posts', 'POST', filled)
    expect(status, text).toBe(201)
    return NamedSchema.parse(JSON.parse(text)).blogUrl
  }
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const posts = [
    await post('draft-post', { published: false }),
    await post('later-post', { published: false, scheduledAt: later }),
  ]
  await post('shown-post', { title: SHOWN, published: true })
  const owner = await signInMember(origin)
  const upload = new FormData()
  upload.append('file', new Blob([new Uint8Array(await samplePdf())], { type: 'application/pdf' }), 'a.pdf')
  const stored = await fetch(`${origin}/api/upload-pdf`, {
    method: 'POST',
    headers: { cookie: owner },
    body: upload,
  })
  const { filePath: fileUrl } = z.object({ filePath: z.string() }).parse(await stored.json())
  const made = await asking(owner, '/api/user-notes', 'POST', { title: `${MARKER} private`, fileUrl })
  const ownNote = NamedSchema.parse(JSON.parse(made.text))
  expect((await asking(owner, '/my-notes')).text.length).toBeGreaterThan(1000)
  expect((await asking(owner, '/api/user-notes')).text).toContain(MARKER)
  const shares = [draft, trashed].flatMap(({ id, shareableSlug }) => [id, `note-${id}`, shareableSlug])
  return {
    shares: [...shares, ownNote.id, `note-${ownNote.id}`],
    posts,
    files: [draft.pdfUrl, trashed.pdfUrl, fileUrl],
    shown,
  }
}

test('no page shows anything hidden, lets caches store what is personal, or reveals a document', async () => {
  const site = await startSite()
  const { cookies, asking } = site
  const hidden = await hideThings(site)
  const all = [
    ...PAGES,
    ...hidden.shares.map((name) => `/share/${name}`),
    ...hidden.posts.map((name) => `/blog/${name}`),
    `/share/${hidden.shown.shareableSlug}`,
    '/blog/shown-post',
  ]
  for (const [who, cookie] of Object.entries(cookies)) {
    for (const path of all) {
      const { text, policy, status } = await asking(cookie, path)
      expect(status, path).toBeLessThan(500)
      // The page's own address contains the search text.
      expect(
        text.replaceAll(new RegExp(`(search|q)(=|%3D|":")${MARKER}`, 'g'), ''),
        `${who} ${path}`,
      ).not.toContain(`${MARKER} `)
      for (const file of hidden.files) expect(text, `${who} ${path}`).not.toContain(file)
      if (who === 'visitor') expect(text, path).not.toContain(hidden.shown.pdfUrl)
      const isForAll = who === 'visitor' && status === 200 && !path.startsWith('/share/')
      if (!isForAll) expect(policy, `${who} ${path}`).not.toMatch(/public|s-maxage/)
      if (!isForAll && !/\.(xml|txt)$/.test(path))
        expect(policy, `${who} ${path}`).toMatch(/private|no-store/)
    }
  }
  expect((await asking('', '/')).text).toContain(SHOWN)
  expect((await asking('', '/blog')).text).toContain(SHOWN)

  for (const cookie of Object.values(cookies)) {
    const shape = async (base: string, name: string) => {
      const { status, text } = await asking(cookie, `${base}/${name}`)
      return { status, text: text.replaceAll(name, 'NAME').replaceAll(/\d{13}/g, 'TIME') }
    }
    const [noShare, noPost] = [
      await shape('/share', 'note-nothing-of-that'),
      await shape('/blog', 'nothing-of-that'),
    ]
    // Some pages redirect new members to onboarding, also for missing content.
    expect([noShare.status, cookie === cookies.newcomer ? 404 : noPost.status]).toEqual([404, 404])
    for (const name of hidden.shares) expect(await shape('/share', name)).toEqual(noShare)
    for (const name of hidden.posts) expect(await shape('/blog', name)).toEqual(noPost)
  }
})

// Each page is rendered again for each odd cookie.
test('nobody’s cookie changes what the next visitor is shown', { timeout: 600_000 }, async () => {
  const site = await startSite()
  const { cookies, asking } = site
  const { shown } = await hideThings(site)
  const admin = await signInAsAdmin(site.origin)
  const paths = [
    ...PAGES,
    `/share/${shown.shareableSlug}`,
    '/share/note-nothing',
    '/blog/shown-post',
    '/blog/nothing',
  ]
  const tokens = [cookies.newcomer, cookies.member, admin].map((cookie) => cookie.split('=')[1] ?? '')
  const odd = [
    ...['a=%', '%', '=;;=', 'idex_session=%', 'idex_challenge=%E0%A4%A'],
    ...tokens.flatMap((token) => [
      `idex%5Fsession=${token}`,
      `IDEX_SESSION=${token}`,
      `idex_session="${token}"`,
      `__Host-idex_session=${token}`,
    ]),
  ]
  /** The page without the times at which it was rendered, short enough for a message. */
  const seen = async (cookie: string, path: string) => {
    const { text, ...rest } = await asking(cookie, path)
    return {
      ...rest,
      bytes: createHash('sha256')
        .update(text.replaceAll(/\d{13}/g, 'TIME'))
        .digest('hex'),
    }
  }
  const seenAll = async (cookie: string) => {
    const pages: Record<string, object> = {}
    for (const path of paths) pages[path] = await seen(cookie, path)
    return pages
  }
  const plain = await seenAll('')
  for (const cookie of odd) {
    // An administrator's change, after which each page is rendered again for the odd cookie.
    expect((await asking(admin, '/api/content/mark-read', 'POST', { all: true })).status).toBe(200)
    expect(await seenAll(cookie), cookie).toEqual(plain)
  }
  for (const cookie of [cookies.newcomer, cookies.member, admin]) await seenAll(`a=%; ${cookie}`)
  expect(await seenAll('')).toEqual(plain)
  const member = await asking(`a=%; ${cookies.member}`, '/api/auth/user')
  expect(member.status, 'a broken foreign cookie costs nobody their session').toBe(200)
})
