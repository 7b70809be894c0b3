import { publishSample } from '../support/api-client.ts'
import { expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { expectAlive, expectToast, sidewaysOverflow } from '../support/page-state.ts'
import { WITH_MOTION } from '../support/motion.ts'

// The browser itself logs a visitor's current-user request.
test.use({ expectedErrors: [/status of 401/] })

test.describe('with motion', () => {
  test.use(WITH_MOTION)

  test('fits any window, leads a visitor down, takes a message, and keeps the slug of an insight', async ({
    page,
    baseURL,
  }) => {
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
      await expectAccessible(page)
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
