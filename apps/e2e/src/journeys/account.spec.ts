import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { samplePdf } from '@idex/testing/sample-pdf'
import type { Browser, Page } from '@playwright/test'
import { strFromU8, unzipSync } from 'fflate'
import { z } from 'zod'
import {
  arrive,
  beginSession,
  expect,
  newTitle,
  type Person,
  signInOnboarded,
  test,
} from '../support/journey.ts'
import { answerQuestion, sidewaysOverflow } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of 40[134]/] })

/** A page of another origin, as a player in the browser has it. */
async function openElsewhere(page: Page, visit: (elsewhere: Page) => Promise<void>): Promise<void> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  )
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(site.address())
  const elsewhere = await page.context().newPage()
  try {
    await elsewhere.goto(`http://127.0.0.1:${port}/`)
    await visit(elsewhere)
  } finally {
    await elsewhere.close()
    site.close()
  }
}

/** Plays a recording from its middle, shows a picture and reads a document, all by their addresses alone. */
async function playElsewhere(addresses: { sound: string; cover: string; feed: string }) {
  const audio = new Audio()
  audio.crossOrigin = 'anonymous'
  audio.muted = true
  audio.src = addresses.sound
  await audio.play()
  audio.currentTime = audio.duration / 2
  await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }))
  const picture = new Image()
  picture.src = addresses.cover
  await picture.decode()
  const text = await (await fetch(addresses.feed)).text()
  return { plays: audio.currentTime > 0, width: picture.naturalWidth, feed: text.includes('<enclosure') }
}

async function keepPrivateNote(page: Page, title: string): Promise<{ filePath: string; pdf: Buffer }> {
  const pdf = await samplePdf({ title })
  const upload = await page.request.post('/api/upload-pdf', {
    multipart: { file: { name: 'a.pdf', mimeType: 'application/pdf', buffer: pdf } },
  })
  const { filePath } = await upload.json()
  const created = await page.request.post('/api/user-notes', { data: { title, fileUrl: filePath } })
  expect(created.status()).toBe(201)
  return { filePath, pdf }
}

async function openAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Your sessions' })).toBeVisible()
}

/** The same person in another browser. */
async function signInElsewhere(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const page = await context.newPage()
  await beginSession(page, person)
  return page
}

test('a member changes answers and emails, gives tokens and feeds to programs, ends sessions elsewhere, exports the data, and deletes the account', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await signInOnboarded(page)
  const others = [await signInElsewhere(browser, person), await signInElsewhere(browser, person)]
  const statuses = async () =>
    (await Promise.all(others.map((other) => other.request.get('/api/auth/user'))))
      .map((answer) => answer.status())
      .sort()
  const title = newTitle('To take along')
  const { filePath, pdf } = await keepPrivateNote(page, title)

  await test.step('on a phone the account is one of the tabs, and nothing is cut off', async () => {
    await openAccount(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
  })

  await test.step('what is changed is found saved', async () => {
    const work = page.getByRole('region', { name: 'About your work' })
    await work.getByRole('combobox', { name: 'Industry' }).selectOption({ label: 'Energy' })
    await work.getByRole('button', { name: 'AI Strategy' }).click()
    await work.getByRole('button', { name: 'AI Ethics' }).click()
    await work.getByRole('button', { name: 'Save changes' }).click()
    await expect(work.getByText('Saved', { exact: true })).toBeVisible()

    const email = page.getByRole('region', { name: 'Email' })
    await email.getByRole('switch', { name: 'New insights by email' }).click()
    await email.getByRole('combobox', { name: 'How often' }).selectOption({ label: 'Once a week' })
    await email.getByRole('button', { name: 'Robotic Intelligence' }).click()
    await expect(email.getByText('Saved', { exact: true })).toBeVisible()

    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    await expect(work.getByRole('combobox', { name: 'Industry' }).locator(':checked')).toHaveText('Energy')
    await expect(work.getByRole('button', { name: 'AI Ethics' })).toHaveAttribute('aria-pressed', 'true')
    await expect(work.getByRole('button', { name: 'AI Strategy' })).toHaveAttribute('aria-pressed', 'false')
    await expect(email.getByRole('switch')).toBeChecked()
    await expect(email.getByRole('combobox', { name: 'How often' }).locator(':checked')).toHaveText(
      'Once a week',
    )
    await expect(email.getByRole('button', { name: 'Robotic Intelligence' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })

  await test.step('a script uses the library by a token until its owner revokes it', async () => {
    const section = page.getByRole('region', { name: 'API tokens' })
    await section.getByRole('button', { name: 'Create a token' }).click()
    const form = page.getByRole('dialog', { name: 'Create an API token' })
    await form.getByLabel(/^Name/).fill('Reading app')
    await form.getByRole('button', { name: 'Create Token' }).click()
    const shown = page.getByRole('dialog', { name: 'Copy your new token' })
    const secret = await shown.getByRole('textbox', { name: 'Token' }).inputValue()
    expect(secret).toMatch(/^idex_/)
    await shown.getByRole('button', { name: 'I Have Saved It' }).click()

    /** As another program would: without the browser's cookie. */
    const statusOf = (method: string, path: string) =>
      page.evaluate(
        async ([verb = '', url = '', token = '']) => {
          const headers = { authorization: `Bearer ${token}` }
          return (await fetch(url, { method: verb, headers, credentials: 'omit' })).status
        },
        [method, path, secret],
      )
    expect(await statusOf('GET', '/api/notes')).toBe(200)
    expect(await statusOf('DELETE', '/api/notes/deleted')).toBe(403)
    expect(await statusOf('GET', '/api/account')).toBe(403)

    await expect(section.getByText('Read only')).toBeVisible()
    await section.getByRole('button', { name: 'Revoke Reading app' }).click()
    await answerQuestion(page, 'Revoke Token')
    await expect(section.getByText('You have no API tokens.')).toBeVisible()
    expect(await statusOf('GET', '/api/notes')).toBe(401)
  })

  await test.step('other apps read the library by a private feed until its owner revokes it', async () => {
    const section = page.getByRole('region', { name: 'Private feeds' })
    await section.getByRole('button', { name: 'Create a feed' }).click()
    const form = page.getByRole('dialog', { name: 'Create a private feed' })
    await form.getByLabel(/^Name/).fill('Podcast app')
    await form.getByRole('button', { name: 'Create Feed' }).click()
    const shown = page.getByRole('dialog', { name: 'Copy the addresses you need' })
    const addressOf = (label: string) => shown.getByRole('textbox', { name: label, exact: true }).inputValue()
    const addresses = [
      await addressOf('Feed reader'),
      await addressOf('Podcast app'),
      await addressOf('Reading app (OPDS)'),
      await addressOf('Reading app (OPDS 2.0)'),
    ]
    await shown.getByRole('button', { name: 'I Have Saved Them' }).click()

    /** As another program would: without the browser's cookie. */
    const fetchAll = (urls: readonly string[]) =>
      page.evaluate(
        (asked) =>
          Promise.all(
            asked.map(async (url) => {
              const response = await fetch(url, { credentials: 'omit', headers: { range: 'bytes=0-99999' } })
              return {
                status: response.status,
                type: response.headers.get('content-type'),
                text: await response.text(),
              }
            }),
          ),
        urls,
      )
    const answers = await fetchAll(addresses)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers.map(({ type }) => type?.split(';', 1)[0])).toEqual([
      ...['application/rss+xml', 'application/rss+xml'],
      ...['application/atom+xml', 'application/opds+json'],
    ])
    // Every recording and transcript the podcast app is told of, and the documents of the reading app.
    const files = answers.flatMap(({ text }) => text.match(/http[^"<\s]*\/media\/[^"<\s]*/g) ?? [])
    expect(files.length).toBeGreaterThan(1)
    const media = files.slice(0, 6)
    for (const { status } of await fetchAll(media)) expect(status).toBe(206)

    const podcasts = answers[1]?.text ?? ''
    const found = (pattern: RegExp) => pattern.exec(podcasts)?.[0] ?? ''
    const parts = {
      sound: found(/http[^"<\s]*\.mp3/),
      cover: found(/http[^"<\s]*\/covers\/podcast\.png/),
      feed: addresses[1] ?? '',
    }
    await openElsewhere(page, async (elsewhere) => {
      expect(await elsewhere.evaluate(playElsewhere, parts)).toEqual({ plays: true, width: 1400, feed: true })
    })

    await section.getByRole('button', { name: 'Revoke Podcast app' }).click()
    await answerQuestion(page, 'Revoke Feed')
    await expect(section.getByText('You have no private feeds.')).toBeVisible()
    for (const { status } of await fetchAll([...addresses, ...media])) expect(status).toBe(404)
  })

  await test.step('sessions elsewhere end at once', async () => {
    const sessions = page.getByRole('list', { name: 'Your sessions' }).getByRole('listitem')
    await expect(sessions).toHaveCount(3)
    await expect(sessions.first()).toContainText('This device')
    await sessions
      .nth(1)
      .getByRole('button', { name: /^Revoke Firefox on Linux/ })
      .click()
    await expect(page.getByText('Firefox on Linux has been signed out.', { exact: true })).toBeVisible()
    expect(await statuses()).toEqual([200, 401])

    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await answerQuestion(page, 'Sign out everywhere else')
    await expect(sessions).toHaveCount(1)
    await expect.poll(statuses).toEqual([401, 401])
    for (const other of others) await other.context().close()
  })

  await test.step('the data are one archive', async () => {
    await expect(page.getByText(/^1 private note, /)).toBeVisible()
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export my data' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('idex-data.zip')
    const files = unzipSync(await readFile(await download.path()))
    const pdfInside = files[`files/${title}.pdf`] ?? new Uint8Array()
    expect(Buffer.from(pdfInside).equals(pdf)).toBe(true)
    expect(JSON.parse(strFromU8(files['account.json'] ?? new Uint8Array()))).toMatchObject({
      email: person.email,
    })
  })

  await test.step('what is deleted is gone, and whoever comes back is new', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page.getByText('Your account has been deleted', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    expect(await arrive(page, person)).toMatch(/\/onboarding/)
    expect((await page.request.get(filePath)).status()).toBe(403)
  })
})
