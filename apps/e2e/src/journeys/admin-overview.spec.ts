import type { APIRequestContext, Page } from '@playwright/test'
import { z } from 'zod'
import { ANSWERS, expect, identify, newPerson, signInAdmin } from '../support/journey.ts'
import { test } from '../support/dedicated-product.ts'
import { sidewaysOverflow } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'

/** The default User-Agent of a headless browser is a bot's, whose views do not count. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** Screens between those on which every screen is tried. */
const SIZES = [
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
]

test.describe.configure({ mode: 'default' })
// The browser itself logs a visitor's current-user request.
test.use({
  site: 'admin-overview',
  expectedErrors: [/status of 401/],
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

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

async function expectFits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await expect.poll(() => sidewaysOverflow(page), `${size.width} px`).toBeLessThanOrEqual(0)
  }
}

async function countsOf(admin: APIRequestContext) {
  const response = await admin.get('/api/admin/overview?period=month')
  const { headline, funnel } = Overview.parse(await response.json())
  const [opened, signedUp, onboarded, read] = funnel.map(({ count }) => count)
  const { signUps, reads } = headline
  return { opened, signedUp, onboarded, read, signUps: signUps.current, reads: reads.current }
}

test('a share link brings a reader, and each step is counted once', async ({ page, request }) => {
  expect((await request.post('/api/admin/login', { data: ADMIN })).ok()).toBe(true)
  const before = await countsOf(request)
  const [note] = await (await page.request.get('/api/insights/latest')).json()
  const counted = (name: string) => page.waitForResponse((response) => response.url().includes(name))

  const [opened] = await Promise.all([counted('share.countOpen'), page.goto(`/share/${note.shareableSlug}`)])
  expect(opened.status()).toBe(200)
  await Promise.all([counted('share.countOpen'), page.reload()])
  await page.getByRole('button', { name: 'Sign In to View Document' }).click()
  await identify(page, newPerson('Sharon'))
  await page.waitForURL('**/onboarding**')
  // Onboarding would go on to the note by itself as soon as it learns that it is done.
  await page.goto('about:blank')
  expect((await page.request.post('/api/onboarding', { data: ANSWERS })).ok()).toBe(true)
  const [read] = await Promise.all([counted('notes.countRead'), page.goto(`/share/${note.shareableSlug}`)])
  expect(read.status()).toBe(200)

  const plusOne = Object.fromEntries(Object.entries(before).map(([name, count]) => [name, (count ?? 0) + 1]))
  expect(await countsOf(request)).toEqual(plusOne)
})

test('administrators see the demo’s past in charts, which come with the overview alone, and how the installation is', async ({
  page,
}) => {
  const charts: string[] = []
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() !== 'script') return
    scripts.push(request.url())
    if (request.url().includes('/assets/overview-charts')) charts.push(request.url())
  })
  await signInAdmin(page)
  await page.waitForLoadState('networkidle')
  expect(scripts.length).toBeGreaterThan(0)
  expect(charts).toEqual([])
  await page.getByRole('button', { name: 'Show Overview' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Overview' })).toBeFocused()
  const overview = section(page, 'Overview')

  await test.step('the past is drawn', async () => {
    await expect(overview.locator('.recharts-bar-rectangle').first()).toBeVisible()
    expect(charts).toHaveLength(1)
    await expect(overview.locator('.recharts-area-curve')).toHaveCount(2)
    await expect(overview.getByText(/^\d+ sign-ups, most on [A-Z][a-z]{2} \d+, \d{4}: \d+$/)).toBeVisible()
    const steps = overview.getByRole('region', { name: 'From share link to reader' }).getByRole('listitem')
    await expect(steps).toHaveText([
      /^Opened a share link[\d,]+$/,
      /^Signed up\d+[\d.]+% of the previous step$/,
      /^Completed onboarding\d+% of the previous step$/,
      /^Read a note\d+% of the previous step$/,
    ])
    for (const name of ['Most read notes', 'Most viewed posts', 'Topics of new members'])
      await expect(overview.getByRole('list', { name }).getByRole('listitem').first()).toBeVisible()
  })

  await test.step('the keyboard reaches and scrolls the table of a chart', async () => {
    const reads = overview.getByRole('region', { name: 'Note reads', exact: true })
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
  })

  await test.step('the period is in the address', async () => {
    await overview.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL('/admin-panel/overview?view=week')
    await expect(overview.getByText(/most in the week from/)).toHaveCount(3)
    await page.goBack()
    await expect(overview.getByText(/most in the week from/)).toHaveCount(0)
    await expect(page).toHaveURL('/admin-panel/overview')
  })

  await test.step('it fits every screen', async () => {
    await expectFits(page)
    await expect(overview.locator('.recharts-surface').first()).toBeVisible()
  })

  await test.step('the installation is well, but for the emails of journeys, which become files', async () => {
    await page.getByRole('button', { name: 'Show System Health' }).click()
    const health = section(page, 'System Health')
    await expect(health.getByText('1 thing needs attention')).toBeVisible()
    await expect(health.getByText(/^Emails are only written to files\. Set SMTP_URL/)).toBeVisible()
    await expect(health.getByRole('region', { name: 'Database' }).getByText(/^\d+ of \d+$/)).toBeVisible()
    await expect(health.getByRole('region', { name: 'Migrations' }).getByText('None')).toBeVisible()
    await expectFits(page)
  })
})
