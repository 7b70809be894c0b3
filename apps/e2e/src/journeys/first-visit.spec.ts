import { samplePdf } from '@idex/testing/sample-pdf'
import type { Locator, Page } from '@playwright/test'
import { publishSample } from '../support/admin-client.ts'
import { expect, newPerson, newTitle, test } from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { expectAlive, expectStill, expectToast, sidewaysOverflow } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of 401/] })

/** More tab stops than any screen has between two of its controls. */
const MOST_STOPS = 120

/** Presses Tab, or Shift+Tab, until `target` has the focus, which must be visible. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${String(target)} cannot be reached by ${key}`)
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Tabs to a field and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(text)
}

/** Opens a select, types the start of an option and chooses it. */
async function pick(page: Page, question: string, answer: string): Promise<void> {
  const list = page.getByRole('combobox', { name: question })
  await press(page, list)
  await page.keyboard.type(answer)
  await expect(page.getByRole('option', { name: new RegExp(`^${answer}`) })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(list.locator(':checked')).toContainText(answer)
}

test('a visitor reads the landing page and what is legal, writes a message, and becomes a member who does everything without a pointer', async ({
  page,
  baseURL,
}) => {
  await test.step('there is no motion for those who asked for less', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await expectAlive(page)
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
    await expect(page.getByRole('button', { name: 'Pause the logos' })).toBeHidden()
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')

    await page.emulateMedia({ reducedMotion: 'no-preference' })
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
      'smooth',
    )
    const track = page.locator('.logo-track')
    await expect(track).toHaveCSS('animation-play-state', 'running')
    await page.getByRole('button', { name: 'Pause the logos' }).click()
    await expect(track).toHaveCSS('animation-play-state', 'paused')
    await page.getByRole('button', { name: 'Play the logos' }).click()
    await expect(track).toHaveCSS('animation-play-state', 'running')
  })

  await test.step('both documents are reached from the footer and from each other, and lead down, back up and home', async () => {
    await page.goto('/')
    await expectAlive(page)
    for (const title of ['Privacy Policy', 'Terms of Service']) {
      await page.getByRole('contentinfo').getByRole('link', { name: title }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused()
    }

    const path = '/terms-of-service'
    const last = page.getByRole('navigation', { name: 'On this page' }).getByRole('link').last()
    const heading = page.getByRole('main').getByRole('region').last().getByRole('heading')
    for (const reducedMotion of ['reduce', 'no-preference'] as const)
      await test.step(`contents, with motion: ${reducedMotion}`, async () => {
        await page.emulateMedia({ reducedMotion })
        await last.scrollIntoViewIfNeeded()
        const before = await page.evaluate(() => scrollY)
        await last.click()
        await expect(heading).toBeInViewport()
        await expect(heading).toBeFocused()
        await expect(page).toHaveURL(new RegExp(`${path}#.+`))
        await expectStill(page)
        await page.goBack()
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
      })

    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Get Clarity on your Next Move' })).toBeVisible()
  })

  await test.step('it fits any window, leads down, takes a message, and keeps the slug of an insight', async () => {
    // The latest for now: those of others come and go.
    const note = await publishSample(baseURL ?? '', newTitle('An insight'))
    await page.goto('/')
    await expectAlive(page)
    const main = page.getByRole('main')

    await test.step('never scrolls sideways, and shows the whole answer of its drawing', async () => {
      const answer = page.getByText('Your next best move', { exact: true })
      for (const width of [320, 390, 768, 1024, 1100, 1190, 1280, 2560, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
        await expect
          .poll(() => answer.evaluate((label) => label.getBoundingClientRect().right), {
            message: `${width} px`,
          })
          .toBeLessThanOrEqual(width)
      }
    })

    await test.step('the hero leads to a section, which fades in as it comes into view', async () => {
      const sections = page.locator('[data-part=reveal]')
      // Nothing waits for the scroll to be seen: pictures of the whole page show all of it.
      for (const section of await sections.all()) await expect(section).toHaveCSS('opacity', '1')
      const contact = page.locator('#contact').locator('[data-part=reveal]')
      const faded = contact.evaluate(async (element) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
        while (element.getAnimations().length === 0) await frame()
        await Promise.all(element.getAnimations().map(({ finished }) => finished))
        return getComputedStyle(element).opacity
      })
      await main.getByRole('link', { name: 'Get Started' }).click()
      await expect(page.getByRole('heading', { name: 'Ready to Explore?' })).toBeInViewport()
      expect(await faded).toBe('1')
      await main.getByRole('link', { name: 'Learn More' }).click()
      await expect(page.getByRole('heading', { name: 'Latest Insights' })).toBeInViewport()
    })

    await test.step('a message is mended and sent', async () => {
      await page.getByRole('contentinfo').getByRole('button', { name: 'Contact us' }).click()
      const dialog = page.getByRole('dialog', { name: 'Contact us' })
      const send = dialog.getByRole('button', { name: 'Send message' })
      await send.click()
      await expect(dialog.getByText('Please enter a valid email address')).toBeVisible()
      await dialog.getByLabel(/^Name/).fill('Mira Novak')
      await dialog.getByLabel(/^Email/).fill('mira@example.com')
      await dialog.getByLabel(/^Message/).fill('We cannot decide between two markets.')
      await send.click()
      await expectToast(page, 'Message sent successfully!', "We'll get back to you as soon as possible.")
      await expect(dialog).toBeHidden()
    })

    await test.step('an insight leads to sign-in, which keeps its slug', async () => {
      const card = page.locator('#insights li').filter({ hasText: note.title })
      await expect(card.getByText('Written for a journey.')).toHaveCSS('-webkit-line-clamp', '3')
      await card.getByRole('link').click()
      await expect(page.locator('input[name=email]')).toBeVisible()
      // A small document of the site, whose storage can be read.
      await page.goto('/robots.txt')
      expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBe(note.shareableSlug)
    })
  })

  await test.step('signs in, onboards, finds, reads, favourites, trashes and restores by the keyboard alone', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    // As someone who has followed no insight.
    await page.evaluate(() => sessionStorage.clear())
    const title = newTitle('Keys alone')
    const person = newPerson()
    const buffer = await samplePdf({ pages: 3, title })

    await test.step('past the navigation and through sign-in', async () => {
      await page.goto('/')
      await expectAlive(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('main').getByRole('link', { name: 'Sign in with Google' }))
      await type(page, page.locator('input[name=email]'), person.email)
      await type(page, page.locator('input[name=given_name]'), person.givenName)
      await type(page, page.locator('input[name=family_name]'), person.familyName)
      await page.keyboard.press('Enter')
      await page.waitForURL('**/onboarding')
    })

    await test.step('through onboarding', async () => {
      const next = page.getByRole('button', { name: 'Next' })
      await press(page, next)
      // Each step's heading has the focus, and Enter continues from it.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('combobox', { name: 'Industry' })).toBeVisible()
      await pick(page, 'Industry', 'Energy')
      await pick(page, 'Company Size', '51-200')
      await pick(page, 'Job Title', 'Analyst')
      await press(page, next)
      await press(page, page.getByRole('button', { name: 'AI Strategy' }), 'Space')
      await press(page, page.getByRole('button', { name: 'Complete Setup' }))
      await expect(page).toHaveURL('/notes')
    })

    const card = page.getByRole('region', { name: 'All Notes' }).getByRole('article', { name: title })

    await test.step('uploads a note', async () => {
      await press(page, page.getByRole('button', { name: 'New', exact: true }))
      const dialog = page.getByRole('dialog', { name: 'Upload New Note' })
      await expect(dialog).toBeVisible()
      const choosing = page.waitForEvent('filechooser')
      await tabTo(page, dialog.locator('input[type=file]'))
      await page.keyboard.press('Enter')
      await (await choosing).setFiles({ name: `${title}.pdf`, mimeType: 'application/pdf', buffer })
      await press(page, dialog.getByRole('button', { name: 'Upload Note' }))
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: 'New', exact: true })).toBeFocused()
    })

    await test.step('finds it', async () => {
      await type(page, page.getByPlaceholder('Search notes...'), title.toLowerCase())
      await expect(page.getByRole('article')).toHaveCount(1)
    })

    await test.step('reads it', async () => {
      const opener = card.getByRole('link', { name: title, exact: true })
      await press(page, opener)
      const viewer = page.getByRole('dialog', { name: title })
      await expect(viewer.getByRole('region', { name: 'Page 1 of 3' })).toBeVisible()
      await page.keyboard.press('End')
      await expect(viewer.getByRole('region', { name: 'Page 3 of 3' })).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(viewer).toBeHidden()
      await expect(opener).toBeFocused()
    })

    await test.step('favourites it', async () => {
      const star = card.getByRole('button', { name: 'Favorite' })
      await tabTo(page, star, 'Shift+Tab')
      await page.keyboard.press('Space')
      await expect(star).toHaveAttribute('aria-pressed', 'true')
      await expect(page.getByRole('region', { name: 'Favorites' }).getByRole('article')).toHaveCount(1)
    })

    await test.step('sends it to the trash', async () => {
      await press(page, card.getByRole('button', { name: 'More actions' }))
      const remove = page.getByRole('menuitem', { name: 'Delete' })
      await expect(remove).toBeVisible()
      await page.keyboard.press('End')
      await expect(remove).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByText('Note moved to trash', { exact: true })).toBeVisible()
      await expect(page.getByText('No notes match your current filters.')).toBeVisible()
    })

    await test.step('restores it', async () => {
      await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Trash' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeFocused()
      await press(page, page.getByRole('article', { name: title }).getByRole('button', { name: 'Restore' }))
      await expect(page.getByText('Note restored successfully', { exact: true })).toBeVisible()
      await expect(page.getByText('Trash is empty')).toBeVisible()
      await tabTo(page, page.getByRole('complementary').getByRole('link', { name: 'Favorites' }), 'Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('article', { name: title })).toBeVisible()
    })
  })
})
