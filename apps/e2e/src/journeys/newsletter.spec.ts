import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { adminBlogClient } from '../support/blog-client.ts'
import { beginSession, expect, expectAccessible, newPerson } from '../support/journey.ts'
import { type DedicatedProduct, test } from '../support/dedicated-product.ts'

test.describe.configure({ mode: 'serial' })
test.use({ site: 'newsletter' })

/** The path of the link mailed to `email`; undefined until it has been sent. */
async function mailedLink({ directory }: DedicatedProduct, email: string): Promise<string | undefined> {
  const folder = join(directory, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  const mail = mails.find((text) => text.includes(`To: ${email}`))
  const text = mail?.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  return text && /(\/newsletter\/confirm\?token=[\w.-]+)/.exec(text)?.[1]
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('a visitor subscribes from the blog and confirms from the inbox', async ({ page, product }) => {
  await (await adminBlogClient(product.origin)).show(true)
  const { email } = newPerson()
  await page.goto('/blog')
  await page.getByRole('button', { name: 'Subscribe to Newsletter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Newsletter' })
  await dialog.getByLabel(/^Email/).fill('nobody')
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Email/).fill(email)
  await dialog.getByRole('button', { name: 'Subscribe' }).click()
  await expect(dialog.getByText('Check your inbox')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Subscribe to Newsletter' })).toBeFocused()

  await expect.poll(() => mailedLink(product, email), { timeout: 30_000 }).toBeTruthy()
  const link = (await mailedLink(product, email)) ?? ''
  // Opened by a link scanner, it changes nothing.
  await page.request.get(link)
  await page.goto(link)
  await expect(page).toHaveTitle('Confirm your subscription · IDEX')
  await expect(heading(page, 'Confirm your subscription')).toBeVisible()
  await expect(page.getByText(`New insights from IDEX will go to ${email[0]}•••@example.com.`)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm Subscription' }).click()
  await expect(heading(page, 'You are subscribed')).toBeFocused()
  await expectAccessible(page)
  await page.goto(link)
  await expect(heading(page, 'You are already subscribed')).toBeVisible()
  await expectAccessible(page)
})

for (const purpose of ['confirm', 'unsubscribe'] as const) {
  test(`a forged link to ${purpose} is not valid`, async ({ page }) => {
    for (const query of ['?token=c.someone.abc.forged', '']) {
      await page.goto(`/newsletter/${purpose}${query}`)
      await expect(heading(page, 'This link is no longer valid')).toBeVisible()
    }
    await expectAccessible(page)
    await page.getByRole('main').getByRole('button', { name: 'Subscribe to Newsletter' }).click()
    await expect(page.getByRole('dialog').getByLabel(/^Email/)).toBeFocused()
  })
}

test('the newsletter has a page of its own, which only this site may frame', async ({ page }) => {
  const response = await page.goto('/newsletter')
  expect(response?.headers()['x-frame-options']).toBe('SAMEORIGIN')
  await expect(heading(page, 'Fresh insights, by email')).toBeVisible()
  await page.getByLabel(/^Email/).fill(newPerson().email)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Check your inbox')).toBeVisible()
  await expectAccessible(page)
})

test('a new member subscribes in the second step of onboarding', async ({ page }) => {
  const person = await beginSession(page)
  await page.goto('/onboarding')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(heading(page, 'Fresh insights, by email')).toBeVisible()
  const form = page.frameLocator('iframe[title="Newsletter sign-up"]')
  await expect(form.getByLabel(/^Email/)).toHaveValue(person.email)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByText('You are subscribed')).toBeVisible()
  await expect(form.getByText(`New insights will go to ${person.email}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('combobox', { name: 'Industry' })).toBeVisible()
})
