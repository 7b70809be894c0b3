import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { z } from 'zod'
import { ADMIN, startDemoSite } from './demo-site.ts'

/** Pixels of a picture, and the most bytes that one may have. */
const SIZE = { width: 1280, height: 800 }
const MOST_BYTES = 60 * 1024

/** Milliseconds that a page may take to load. */
const PATIENCE = 60_000

const FOLDER = 'src/assets/pictures'

/** Names of the pictures to take; none means all. */
const ASKED = process.argv.slice(2)
const isAsked = (name: string) => ASKED.length === 0 || ASKED.includes(name)

/** A picture's name, its address, an element that is there once all is loaded, and what is done on the page before. */
type Picture = readonly [name: string, path: string, loaded: string, prepare?: (page: Page) => Promise<void>]

const VISITOR: readonly Picture[] = [['landing', '/', 'h1']]

const MEMBER: readonly Picture[] = [
  ['library', '/notes', 'article img'],
  ['dashboard', '/dashboard', 'article img'],
  ['account', '/account', 'h1'],
  [
    'viewer',
    '/notes',
    'canvas',
    async (page) => page.getByRole('article').first().getByRole('heading').click(),
  ],
  ['notebook', '/notes/highlights', 'article', async (page) => markPassages(page)],
  [
    'my-notes',
    '/my-notes',
    'article img',
    async (page) => {
      await uploadNotes(page)
      await untilCovers(page)
      await page.reload()
    },
  ],
]

const ADMINISTRATOR: readonly Picture[] = [
  ['overview', '/admin-panel/overview', 'svg rect'],
  ['admin-notes', '/admin-panel/notes', 'tbody tr'],
  ['content', '/admin-panel/content', 'tbody tr'],
  ['people', '/admin-panel/people?view=members', 'tbody tr'],
  ['activity', '/admin-panel/activity', 'tbody tr, ol li'],
  ['health', '/admin-panel/health', 'h3'],
  ['security', '/admin-panel/security', 'h3'],
  [
    'editor',
    '/admin-panel/blog',
    '[contenteditable]',
    async (page) => page.getByRole('button', { name: 'Create Blog Post' }).click(),
  ],
]

/** Writes what `page` shows, compressed until it is small enough. */
async function save(page: Page, name: string): Promise<void> {
  const shot = await page.screenshot({ animations: 'disabled' })
  for (const quality of [80, 65, 50, 35]) {
    const picture = await sharp(shot).webp({ quality, effort: 6 }).toBuffer()
    if (picture.length > MOST_BYTES && quality > 35) continue
    await sharp(picture).toFile(join(FOLDER, `${name}.webp`))
    console.log(`${name}.webp: ${Math.round(picture.length / 1024)} KB`)
    return
  }
}

async function take(page: Page, pictures: readonly Picture[]): Promise<void> {
  for (const [name, path, loaded, prepare] of pictures) {
    if (!isAsked(name)) continue
    await page.goto(path, { waitUntil: 'networkidle' })
    await prepare?.(page)
    await page.locator(loaded).first().waitFor({ timeout: PATIENCE })
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    await page.waitForTimeout(1500)
    await save(page, name)
  }
}

/** A page of the site at `origin` in a window of its own. */
async function openPage(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SIZE,
    reducedMotion: 'reduce',
    locale: 'en-US',
  })
  return context.newPage()
}

async function signInMember(page: Page): Promise<void> {
  await page.goto('/api/login')
  await page.getByRole('button', { name: /Ada Bennett/ }).click()
  await page.waitForURL('**/onboarding**')
  await page.getByRole('button', { name: 'Next' }).waitFor({ timeout: PATIENCE })
  if (isAsked('onboarding')) await save(page, 'onboarding')
  const answers = {
    industry: 'Finance',
    companySize: '11-50',
    jobTitle: 'Analyst',
    aiTopics: ['AI Strategy'],
  }
  await page.request.post('/api/onboarding', { data: answers })
  await untilCovers(page)
}

/** Notes that the member uploads: documents of the demo content under other names. */
async function uploadNotes(page: Page): Promise<void> {
  const files = ['Meeting notes, October', 'Market study', 'Board pack']
  const pdfs = globSync('../../packages/demo/content/notes/*.pdf').sort()
  for (const [at, title] of files.entries()) {
    const file = { name: `${title}.pdf`, mimeType: 'application/pdf', buffer: readFileSync(pdfs[at] ?? '') }
    const sent = await page.request.post('/api/upload-pdf', { multipart: { file } })
    const { filePath } = z.object({ filePath: z.string() }).parse(await sent.json())
    await page.request.post('/api/user-notes', { data: { title, fileUrl: filePath, topics: ['LLMs'] } })
  }
}

/** Marks a passage in each of the two newest notes, and shows them. */
async function markPassages(page: Page): Promise<void> {
  const Notes = z.array(z.object({ id: z.string() }))
  const notes = Notes.parse(await (await page.request.get('/api/notes')).json())
  const passages = [
    { quote: 'A decision is as good as the question behind it.', color: 'yellow', body: 'For Monday' },
    { quote: 'Write down what would change your mind.', color: 'green', tags: ['Method'] },
  ]
  for (const [at, passage] of passages.entries()) {
    const now = new Date().toISOString()
    const place = { page: at + 1, quads: [], fileId: null, createdAt: now, at: now }
    await page.request.put(`/api/notes/${notes[at]?.id}/highlights/passage${at}`, {
      data: { ...place, ...passage },
    })
  }
  await page.reload()
}

/** Waits until every note has the picture of its first page. */
async function untilCovers(page: Page): Promise<void> {
  const Notes = z.array(z.object({ thumbnail: z.unknown() }))
  for (let second = 0; second < 120; second += 1) {
    const notes = Notes.parse(await (await page.request.get('/api/notes')).json())
    if (notes.every(({ thumbnail }) => thumbnail !== null)) return
    await page.waitForTimeout(1000)
  }
}

async function signInAdministrator(page: Page): Promise<void> {
  await page.request.post('/api/admin/login', { data: ADMIN })
}

const site = await startDemoSite()
const executablePath = process.env['CHROMIUM_PATH']
const browser = await chromium.launch({
  args: ['--no-sandbox', '--disable-gpu'],
  ...(executablePath !== undefined && { executablePath }),
})
try {
  await take(await openPage(browser, site.origin), VISITOR)
  const member = await openPage(browser, site.origin)
  await signInMember(member)
  await take(member, MEMBER)
  const administrator = await openPage(browser, site.origin)
  await signInAdministrator(administrator)
  await take(administrator, ADMINISTRATOR)
} finally {
  await browser.close()
  await site.stop()
}
