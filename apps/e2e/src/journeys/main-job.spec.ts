import { samplePdf } from '@idex/testing/sample-pdf'
import {
  expect,
  expectAccessible,
  identify,
  newPerson,
  newTitle,
  signInAdmin,
  test,
} from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { choose } from '../support/onboarding.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of 401/] })

test('an admin publishes, a member reads and shares, a visitor sees the preview', async ({
  page,
  browser,
}) => {
  const title = newTitle()
  const pdf = await samplePdf({ pages: 4, title })

  await test.step('the admin publishes a PDF', async () => {
    await signInAdmin(page)
    await page.getByRole('button', { name: 'Publish New Note' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish New Note' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'note.pdf', mimeType: 'application/pdf', buffer: pdf })
    await dialog.getByLabel(/^Title/).fill(title)
    await dialog.getByLabel(/^Description/).fill('How to choose when nothing is certain.')
    await dialog.getByText('Systems Thinking').click()
    await dialog.getByRole('button', { name: 'Publish Note' }).click()
    await expect(
      page.getByText('Note published successfully to all user dashboards!', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: title })).toBeVisible()
  })

  const memberContext = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
  const member = await memberContext.newPage()
  const person = newPerson()

  await test.step('a member signs in from the landing page and onboards', async () => {
    await member.goto('/')
    await member.getByRole('link', { name: 'Sign in with Google' }).click()
    await identify(member, person)
    await member.waitForURL('**/onboarding')
    await member.getByRole('button', { name: 'Next' }).click()
    await expect(member.locator('[aria-current=step]').filter({ hasText: 'Newsletter Signup' })).toBeVisible()
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Next' }).click()
    await expect(member.getByRole('button', { name: 'Next' })).toBeDisabled()
    for (const [label, answer] of [
      ['Industry', 'Energy'],
      ['Company size', '51-200'],
      ['Job title', 'Analyst'],
    ] as const) {
      await choose(member, label, answer)
    }
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Next' }).click()
    await member.getByRole('button', { name: 'AI Strategy' }).click()
    await expectAccessible(member)
    await member.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(member.getByText('Welcome to IDEX!', { exact: true })).toBeVisible()
    await member.waitForURL('**/notes')
  })

  await test.step('finds the note by search', async () => {
    await member.getByPlaceholder('Search notes...').fill(title.toUpperCase())
    await expect(member.getByRole('heading', { name: title })).toBeVisible()
    await expect(member.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
  })

  await test.step('reads page 2', async () => {
    await member.getByRole('heading', { name: title }).click()
    const viewer = member.getByRole('dialog', { name: title })
    await expect(viewer.getByText(`Page 1 of ${title}`)).toBeAttached()
    await viewer.getByLabel('Page number').fill('2')
    await member.keyboard.press('Enter')
    await expect(viewer.getByText(`Page 2 of ${title}`)).toBeInViewport()
    await viewer.getByRole('button', { name: 'Close document' }).click()
    await expect(viewer).toBeHidden()
  })

  await test.step('favourites it permanently', async () => {
    const kept = member.waitForResponse(/notes\.addFavorite/)
    await member
      .getByRole('button', { name: /favorite/i })
      .first()
      .click()
    expect((await kept).status()).toBe(200)
    await member.goto('/notes/favorites')
    await expect(member.getByRole('heading', { name: title })).toBeVisible()
  })

  const link = await test.step('copies its share link', async () => {
    await member
      .getByRole('button', { name: /^Share/ })
      .first()
      .click()
    await expect(member.getByText('Link Copied!', { exact: true })).toBeVisible()
    return member.evaluate(() => navigator.clipboard.readText())
  })
  await memberContext.close()

  await test.step('a visitor sees the preview and no document', async () => {
    const visitorContext = await browser.newContext()
    const visitor = await visitorContext.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(visitor.getByText('🔒 This premium content requires a free account to access')).toBeVisible()
    expect(await visitor.content()).not.toContain('/api/files/')

    await visitor.getByRole('button', { name: 'Sign In to View Document' }).click()
    await identify(visitor, person)
    await visitor.waitForURL(link)
    await expect(visitor.getByText(`Page 1 of ${title}`)).toBeAttached()
    await visitorContext.close()
  })
})
