import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { test } from '../support/dedicated-product.ts'
import {
  ANSWERS,
  beginMemberSession,
  expect,
  expectAccessible,
  identify,
  newPerson,
  signInAdmin,
  signOutElsewhere,
} from '../support/journey.ts'
import { answerQuestion } from '../support/page-state.ts'
import { ADMIN } from '../support/product.ts'

/** The default User-Agent of a headless browser is a bot's, whose views do not count. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

// The browser itself logs a visitor's current-user request, and a disabled user is told so.
test.use({ userAgent: FIREFOX, expectedErrors: [/status of (401|403)/] })

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

async function countsOf(admin: APIRequestContext) {
  const response = await admin.get('/api/admin/overview?period=month')
  const { headline, funnel } = Overview.parse(await response.json())
  const [opened, signedUp, onboarded, read] = funnel.map(({ count }) => count)
  const { signUps, reads } = headline
  return { opened, signedUp, onboarded, read, signUps: signUps.current, reads: reads.current }
}

async function openTab(page: Page, name: string): Promise<Locator> {
  const section = page.getByRole('region', { name: 'People', exact: true })
  await section.getByRole('tab', { name }).click()
  const tab = section.getByRole('tabpanel', { name })
  await expect(tab.getByRole('row').nth(1)).toBeVisible()
  return tab
}

test('a reader is counted from a share link on, and people and administrators are seen to, and all of it is audited', async ({
  page,
  request,
  browser,
  product,
}) => {
  await test.step('a share link brings a reader, and each step is counted once', async () => {
    expect((await request.post('/api/admin/login', { data: ADMIN })).ok()).toBe(true)
    const before = await countsOf(request)
    const [note] = await (await page.request.get('/api/insights/latest')).json()
    const counted = (name: string) => page.waitForResponse((response) => response.url().includes(name))

    const [opened] = await Promise.all([
      counted('share.countOpen'),
      page.goto(`/share/${note.shareableSlug}`),
    ])
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

    const plusOne = Object.fromEntries(
      Object.entries(before).map(([name, count]) => [name, (count ?? 0) + 1]),
    )
    expect(await countsOf(request)).toEqual(plusOne)
  })

  await test.step('people', async () => {
    await signOutElsewhere(page)
    const message = { name: 'Vera Stein', email: 'vera@example.com', message: 'May we talk about decisions?' }
    expect((await request.post('/api/contact', { data: message })).status()).toBe(201)
    const subscriber = { email: 'reader@example.com' }
    expect((await request.post('/api/newsletter/subscribe', { data: subscriber })).ok()).toBe(true)
    const context = await browser.newContext({ baseURL: product.origin })
    const theirs = await context.newPage()
    const person = await beginMemberSession(theirs, newPerson('Noor'))
    await signInAdmin(page)
    await page.getByRole('button', { name: /^Show People.*1 unread message$/ }).click()

    await test.step('a message is read, marked as unread and as answered, and deleted', async () => {
      const inbox = await openTab(page, 'Messages')
      const row = inbox.getByRole('row', { name: message.name })
      await row.getByRole('button', { name: message.name }).click()
      const dialog = page.getByRole('dialog', { name: message.name })
      await expect(dialog.getByText(message.message)).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(page.getByRole('button', { name: 'Hide People', exact: true })).toBeVisible()
      await row.getByRole('button', { name: 'Mark as unread' }).click()
      await expect(page.getByRole('button', { name: /^Hide People.*1 unread message$/ })).toBeVisible()
      await row.getByRole('button', { name: 'Mark as answered' }).click()
      await expect(row.getByText('Answered')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Hide People', exact: true })).toBeVisible()
      await row.getByRole('button', { name: 'Delete' }).click()
      await answerQuestion(page, 'Delete')
      await expect(inbox.getByText('No Messages Yet')).toBeVisible()
    })

    await test.step('a subscriber is deleted', async () => {
      const subscribers = await openTab(page, 'Subscribers')
      const row = subscribers.getByRole('row', { name: subscriber.email })
      await expect(row.getByText('Pending')).toBeVisible()
      await expectAccessible(page)
      await row.getByRole('button', { name: 'Remove' }).click()
      await answerQuestion(page, 'Remove')
      await expect(subscribers.getByText(subscriber.email)).toBeHidden()
    })

    await test.step('a member is found, exported, disabled at once, and erased', async () => {
      const members = await openTab(page, 'Members')
      await members.getByRole('searchbox').fill(person.email)
      await expect(members.getByRole('status')).toHaveText('1 member')
      const row = members.getByRole('row', { name: person.email })
      const download = page.waitForEvent('download')
      await members.getByRole('link', { name: 'Export CSV' }).click()
      const csv = await readFile(await (await download).path(), 'utf8')
      expect(csv.startsWith('\ufeffFirst name,')).toBe(true)
      expect(csv).toContain(person.email)

      await row.getByRole('button', { name: 'Disable' }).click()
      await answerQuestion(page, 'Disable')
      await expect(row.getByText('Disabled')).toBeVisible()
      expect((await theirs.request.get('/api/notes')).status()).toBe(401)

      await row.getByRole('button', { name: /^Noor/ }).click()
      await expect(page.getByRole('dialog').getByText('AI Strategy')).toBeVisible()
      const archive = page.waitForEvent('download')
      await page.getByRole('dialog').getByRole('button', { name: 'Export data' }).click()
      const exporting = page.getByRole('dialog', { name: /^Export the data of Noor/ })
      await exporting.getByLabel('Your password').fill(ADMIN.password)
      await exporting.getByRole('button', { name: 'Export Data' }).click()
      expect((await archive).suggestedFilename()).toBe('idex-data.zip')
      await row.getByRole('button', { name: /^Noor/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click()
      const question = page.getByRole('dialog', { name: /^Erase Noor/ })
      await question.getByLabel('Your password').fill(ADMIN.password)
      await question.getByRole('button', { name: 'Erase for Good' }).click()
      await expect(row).toBeHidden()
    })

    await test.step('an administrator is invited, signs in, is disabled, and ended', async () => {
      const administrators = await openTab(page, 'Administrators')
      await administrators.getByRole('button', { name: 'Invite Administrator' }).click()
      const form = page.getByRole('dialog', { name: 'Invite Administrator' })
      await form.getByLabel('Username *').fill('second-hand')
      await form.getByLabel('First name *').fill('Second')
      await form.getByLabel('Your password').fill(ADMIN.password)
      await form.getByRole('button', { name: 'Invite', exact: true }).click()
      const shown = page.getByRole('dialog', { name: 'Password of second-hand' })
      const password = await shown.getByLabel('Password').inputValue()
      await shown.getByRole('button', { name: 'Done' }).click()

      const data = { username: 'second-hand', password }
      expect((await theirs.request.post('/api/admin/login', { data })).status()).toBe(200)
      await theirs.goto('/admin')
      await expect(theirs.getByRole('heading', { level: 1, name: 'Choose your password' })).toBeVisible()
      await expectAccessible(theirs)
      expect((await theirs.request.get('/api/admin/notes')).status()).toBe(403)
      await theirs.getByLabel('Password you were given').fill(password)
      await theirs.getByLabel('New password').fill('seven quiet lanterns')
      await theirs.getByRole('button', { name: 'Save and Continue' }).click()
      await expect(theirs.getByRole('heading', { level: 1, name: 'Admin Panel', exact: true })).toBeVisible()

      const row = administrators.getByRole('row', { name: 'second-hand' })
      await row.getByRole('button', { name: 'Disable' }).click()
      await answerQuestion(page, 'Disable')
      await expect(row.getByText('Disabled')).toBeVisible()
      expect((await theirs.request.get('/api/admin/notes')).status()).toBe(401)
      await context.close()
      await row.getByRole('button', { name: 'End account' }).click()
      const question = page.getByRole('dialog', { name: 'End the account of second-hand?' })
      await question.getByLabel('Your password').fill(ADMIN.password)
      await question.getByRole('button', { name: 'End for Good' }).click()
      await expect(row).toBeHidden()
    })

    await test.step('the activity says so', async () => {
      await page.getByRole('button', { name: 'Show Activity' }).click()
      const lines = page
        .getByRole('region', { name: 'Activity', exact: true })
        .getByRole('row', { name: 'second-hand' })
      for (const text of ['Invited an administrator', 'Disabled an administrator', 'Ended an administrator'])
        await expect(lines.filter({ hasText: text })).toHaveCount(1)
    })
  })

  await test.step('the demo’s past is in charts, which come with the overview alone, and how the installation is', async () => {
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

    await test.step('the installation is well, but for the emails of journeys, which become files, and backups, of which there are none', async () => {
      await page.getByRole('button', { name: 'Show System Health' }).click()
      const health = section(page, 'System Health')
      await expect(health.getByText('2 things need attention')).toBeVisible()
      await expect(health.getByText(/^Emails are only written to files\. Set SMTP_URL/)).toBeVisible()
      await expect(health.getByRole('region', { name: 'Database' }).getByText(/^\d+ of \d+$/)).toBeVisible()
      await expect(health.getByRole('region', { name: 'Migrations' }).getByText('None')).toBeVisible()
    })
  })
})
