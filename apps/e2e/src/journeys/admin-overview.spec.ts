import type { Page } from '@playwright/test'
import { z } from 'zod'
import {
  beginAdminSession,
  expect,
  expectAccessible,
  identify,
  newPerson,
  signInAdmin,
} from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { failCall, holdCall } from '../support/trpc-calls.ts'

/** The default User-Agent of a headless browser is a bot's, whose views do not count. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 768, height: 1024 }

test.describe.configure({ mode: 'default' })
// The browser itself logs a visitor's current-user request, and the failure caused here.
test.use({
  site: 'admin-overview',
  expectedErrors: [/status of (401|500)/],
  userAgent: FIREFOX,
})

const Figure = z.object({ current: z.number(), previous: z.number() })
const Overview = z.object({
  headline: z.object({
    signUps: Figure,
    onboarded: Figure,
    reads: Figure,
    shareOpens: Figure,
    blogViews: Figure,
  }),
  buckets: z.array(z.object({ start: z.string() }).loose()),
  funnel: z.array(z.object({ step: z.string(), count: z.number() })),
})

const section = (page: Page) => page.getByRole('region', { name: 'Overview', exact: true })

async function openOverview(page: Page): Promise<void> {
  await signInAdmin(page)
  await page.getByRole('button', { name: 'Show Overview' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeFocused()
}

async function countsOf(page: Page) {
  const response = await page.request.get('/api/admin/overview?period=month')
  const { headline, funnel } = Overview.parse(await response.json())
  const [opened, signedUp, onboarded, read] = funnel.map(({ count }) => count)
  const { signUps, reads } = headline
  return { opened, signedUp, onboarded, read, signUps: signUps.current, reads: reads.current }
}

test('a share link brings a reader, and each step is counted once', async ({ page, browser, product }) => {
  await signInAdmin(page)
  const before = await countsOf(page)
  const context = await browser.newContext({ baseURL: product.origin, userAgent: FIREFOX })
  const theirs = await context.newPage()
  const [note] = await (await theirs.request.get('/api/insights/latest')).json()
  const counted = (name: string) => theirs.waitForResponse((response) => response.url().includes(name))

  const [opened] = await Promise.all([
    counted('share.countOpen'),
    theirs.goto(`/share/${note.shareableSlug}`),
  ])
  expect(opened.status()).toBe(200)
  await Promise.all([counted('share.countOpen'), theirs.reload()])
  await theirs.getByRole('button', { name: 'Sign In to View Document' }).click()
  await identify(theirs, newPerson('Sharon'))
  await theirs.waitForURL('**/onboarding**')
  // Onboarding would go on to the note by itself as soon as it learns that it is done.
  await theirs.goto('about:blank')
  const answers = {
    industry: 'Finance',
    companySize: '11-50',
    jobTitle: 'Analyst',
    aiTopics: ['AI Strategy'],
  }
  expect((await theirs.request.post('/api/onboarding', { data: answers })).ok()).toBe(true)
  const [read] = await Promise.all([counted('notes.countRead'), theirs.goto(`/share/${note.shareableSlug}`)])
  expect(read.status()).toBe(200)
  await context.close()

  const plusOne = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, (count ?? 0) + 1]))
  expect(await countsOf(page)).toEqual(plusOne)
})

test('the overview shows the demo’s past by day, week and month, and explains how it counts', async ({
  page,
}) => {
  await openOverview(page)
  const overview = section(page)
  await expect(overview.getByText('How people find the site, join it, and read')).toBeVisible()
  for (const label of ['Sign-ups', 'Onboarding completed', 'Note reads', 'Blog views'])
    await expect(overview.getByLabel('In numbers').getByText(label, { exact: true })).toBeVisible()
  await expect(overview.getByText(/^\d+ sign-ups, most on [A-Z][a-z]{2} \d+, \d{4}: \d+$/)).toBeVisible()
  await expect(overview.locator('.recharts-bar-rectangle').first()).toBeVisible()
  await expect(overview.locator('.recharts-area-curve')).toHaveCount(2)
  const steps = overview.getByRole('region', { name: 'From share link to reader' }).getByRole('listitem')
  await expect(steps).toHaveText([
    /^Opened a share link[\d,]+$/,
    /^Signed up\d+[\d.]+% of the previous step$/,
    /^Completed onboarding\d+% of the previous step$/,
    /^Read a note\d+% of the previous step$/,
  ])
  for (const name of ['Most read notes', 'Most viewed posts', 'Topics of new members'])
    await expect(overview.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible()
  const method = overview.getByRole('region', { name: 'How this is measured' })
  await expect(
    method.getByText(/no third-party scripts, no analytics cookies, and no IP address/),
  ).toBeVisible()
  await expect(method.getByRole('term')).toHaveText([
    'Counting once a day',
    'Who counts',
    'Sign-ups and onboarding',
    'Note reads',
    'Blog views',
    'From share link to reader',
  ])
  await expectAccessible(page)

  await overview.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page).toHaveURL(/[?&]overview=week/)
  await expect(overview.getByText(/most in the week from/)).toHaveCount(3)
  await overview.getByRole('button', { name: 'Month', exact: true }).click()
  await expect(overview.getByText(/most in [A-Z][a-z]+ \d{4}/)).toHaveCount(3)
  await page.reload()
  await expect(overview.getByRole('button', { name: 'Month', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await page.goBack()
  await expect(page).toHaveURL(/[?&]overview=week/)
})

test('every chart has a table that the keyboard can reach and scroll', async ({ page }) => {
  await openOverview(page)
  const reads = section(page).getByRole('region', { name: 'Note reads', exact: true })
  await reads.getByRole('button', { name: 'Show table: Note reads' }).focus()
  await page.keyboard.press('Enter')
  const table = reads.getByRole('table', { name: 'Note reads in numbers' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('columnheader')).toHaveText(['Day', 'Reads'])
  await page.keyboard.press('Tab')
  const scrolled = reads.getByRole('region', { name: 'Note reads in numbers' })
  await expect(scrolled).toBeFocused()
  await page.keyboard.press('End')
  await expect.poll(() => scrolled.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  await expectAccessible(page)
})

test('it fits every screen', async ({ page }) => {
  await openOverview(page)
  for (const size of [PHONE, TABLET, { width: 320, height: 800 }]) {
    await page.setViewportSize(size)
    await expect(section(page).locator('.recharts-surface').first()).toBeVisible()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0)
    if (size === PHONE) await expectAccessible(page)
  }
})

test('one that cannot be loaded says so, and can be tried again', async ({ page }) => {
  await beginAdminSession(page)
  const works = await failCall(page, 'admin.overview')
  const release = await holdCall(page, 'admin.overview')
  await page.goto('/admin?overview=day')
  await expect(section(page).getByText('Loading overview...').first()).toBeAttached()
  await expectAccessible(page)
  release()
  await expect(section(page).getByText('The overview could not be loaded')).toBeVisible()
  await expectAccessible(page)
  await works()
  await section(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(section(page).getByLabel('In numbers')).toBeVisible()
})

test.describe('a browser that has nothing yet', () => {
  test.use({ isFresh: true })

  test('the charts are loaded for the overview alone', async ({ page }) => {
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url())
    })
    const charts = () => scripts.filter((url) => url.includes('/assets/overview-panel'))
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    expect(scripts.length).toBeGreaterThan(0)
    await signInAdmin(page)
    await page.waitForLoadState('networkidle')
    expect(charts()).toEqual([])
    await page.getByRole('button', { name: 'Show Overview' }).click()
    await expect(section(page).locator('.recharts-surface').first()).toBeVisible()
    expect(charts()).toHaveLength(1)
  })
})
