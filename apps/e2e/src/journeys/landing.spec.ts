import { publishSample } from '../support/api-client.ts'
import { expect, newTitle, test } from '../support/journey.ts'
import { WITH_MOTION } from '../support/motion.ts'
import { expectAlive, expectStill, expectToast, sidewaysOverflow } from '../support/page-state.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ ...WITH_MOTION, expectedErrors: [/status of 401/] })

test('a visitor reads the landing page in any window, moves or not, reads what is legal, writes a message and follows an insight', async ({
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
})
