import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { samplePdf } from '@idex/testing/sample-pdf'
import { strFromU8, unzipSync } from 'fflate'
import {
  arrive,
  beginSession,
  expect,
  expectAccessible,
  newTitle,
  type Person,
  signInOnboarded,
  test,
} from '../support/journey.ts'
import { answerQuestion, sidewaysOverflow } from '../support/page-state.ts'

// The browser itself logs the current-user request of anyone signed out.
test.use({ expectedErrors: [/status of 401/] })

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

test('a member changes answers and emails, ends sessions elsewhere, exports the data, and deletes the account', async ({
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

  await test.step('on a phone the account is in the menu, and nothing is cut off', async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
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
    await expectAccessible(page)

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
