import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import { adminClient } from '../support/admin-client.ts'
import { test } from '../support/dedicated-product.ts'
import {
  beginMemberSession,
  expect,
  expectAccessible,
  identify,
  newTitle,
  signInOnboarded,
  signOutElsewhere,
} from '../support/journey.ts'
import { documentOf, goWithin } from '../support/page-state.ts'
import { failCall, holdCall } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({
  // The default User-Agent of a headless browser is a bot's, whose views do not count.
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  expectedErrors: [/status of (401|500)/],
})

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ })
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome back, Mira!' })

const ARTICLE = 'The Decision Record, a One-Page Template'

const timeOf = (page: Page, media: 'video' | 'audio') =>
  page.locator(media).evaluate((element: HTMLMediaElement) => element.currentTime)

test('a member finds, plays, reads, likes and discusses content, and hears of what is new', async ({
  page,
  product,
  context,
  baseURL,
}) => {
  await test.step('a visitor signs in to the dashboard, and its content is featured, filtered, listed and searched', async () => {
    const person = await beginMemberSession(page)
    await page.context().clearCookies()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await identify(page, person)
    await expect(page).toHaveURL('/dashboard')
    await expect(welcome(page)).toBeVisible()
    const articles = page.getByRole('article')
    await expect(page.getByRole('region', { name: 'Featured' }).getByRole('article')).toHaveCount(1)
    await expect(
      page.getByRole('region', { name: 'Business Intelligence' }).getByRole('article'),
    ).toHaveCount(2)
    await expect(articles).toHaveCount(8)

    await test.step('one kind alone, also after a reload', async () => {
      await page.getByRole('button', { name: 'Podcasts' }).click()
      await expect(articles).toHaveCount(3)
      await page.reload()
      await expect(articles).toHaveCount(3)
      await expect(page.getByRole('button', { name: 'Podcasts' })).toHaveAttribute('aria-pressed', 'true')
      await page.getByRole('button', { name: 'All', exact: true }).click()
    })

    await test.step('newest first, on a phone', async () => {
      await page.getByRole('link', { name: 'Latest' }).click()
      await expect(page).toHaveURL('/dashboard?view=latest')
      await expect(page).toHaveTitle('Latest · IDEX')
      await expect(articles.first()).toHaveAccessibleName('The Tax on Saying Things')
      const video = page.getByRole('article', { name: 'A Ladder for Agents', exact: true })
      for (const text of ['Video', '0:39', 'IDEX Research Team', '7 days ago', '0 views', 'Autonomy'])
        await expect(video).toContainText(text)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('by words', async () => {
      await page.getByPlaceholder('Search insights...').fill('ladder')
      await expect(articles).toHaveCount(1)
      await expect(page).toHaveURL('/dashboard?view=latest&q=ladder')
    })

    await test.step('the menu names the member', async () => {
      await page.getByRole('button', { name: /^Account menu/ }).click()
      await expect(page.getByRole('menu')).toContainText(person.email)
      await expectAccessible(page)
    })
  })

  await test.step('a video, a podcast and an article are opened from the dashboard, and played, read along and saved', async () => {
    await test.step('a video plays with captions, at the chosen speed, and resumes where it was left', async () => {
      await page.goto('/dashboard?view=latest')
      await page.getByRole('link', { name: 'A Ladder for Agents', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'A Ladder for Agents' })).toBeVisible()
      await expect(page).toHaveTitle('A Ladder for Agents · IDEX')
      const video = page.locator('video')
      await expect(video).toHaveAttribute('poster', /^\/api\/files\//)
      await page.getByRole('button', { name: 'Captions' }).click()
      await page.getByRole('combobox', { name: 'Playback speed' }).selectOption({ label: '2×' })

      await video.evaluate(async (element: HTMLVideoElement) => {
        element.muted = true
        await element.play()
        element.currentTime = 5
      })
      await expect.poll(() => timeOf(page, 'video')).toBeGreaterThan(6)
      const state = await video.evaluate((element: HTMLVideoElement) => {
        element.pause()
        return {
          rate: element.playbackRate,
          cues: element.textTracks[0]?.cues?.length ?? 0,
          shown: element.textTracks[0]?.mode,
        }
      })
      expect(state).toMatchObject({ rate: 2, shown: 'showing' })
      expect(state.cues).toBeGreaterThan(3)

      await page.reload()
      await expect(page.getByText(/^Continued at 0:\d\d\./)).toBeVisible()
      expect(await timeOf(page, 'video')).toBeGreaterThan(5)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Start over' }).click()
      expect(await timeOf(page, 'video')).toBe(0)
    })

    await test.step('a podcast is played, skipped, sought, and read along', async () => {
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await page.getByRole('link', { name: 'Gerald and the Threshold', exact: true }).click()
      await page.getByRole('button', { name: 'Play', exact: true }).click()
      await expect.poll(() => timeOf(page, 'audio')).toBeGreaterThan(0.5)
      await page.getByRole('button', { name: 'Forward 15 seconds' }).click()
      await expect.poll(() => timeOf(page, 'audio')).toBeGreaterThan(15)
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      await page.getByRole('slider', { name: 'Position' }).press('Home')
      await expect.poll(() => timeOf(page, 'audio')).toBe(0)
      await page.keyboard.press('ArrowRight')
      await expect.poll(() => timeOf(page, 'audio')).toBe(1)

      const line = page
        .getByRole('list', { name: 'Transcript' })
        .getByRole('button', { name: /folds towels/ })
      await line.click()
      await expect(line).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: 'Pause', exact: true }).click()
      expect(await timeOf(page, 'audio')).toBeGreaterThan(8.4)
    })

    await test.step('an article is read and saved under its title', async () => {
      await page.getByRole('link', { name: 'Back to Dashboard' }).click()
      await expect(page).toHaveURL('/dashboard')
      await page.getByRole('button', { name: ARTICLE, exact: true }).click()
      await page.getByRole('link', { name: 'Details and comments' }).click()
      await expect(page.getByRole('heading', { level: 1, name: ARTICLE })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Article Summary' })).toContainText(
        'Seven lines to write',
      )
      const download = page.waitForEvent('download')
      await page.getByRole('link', { name: /^Download/ }).click()
      expect((await download).suggestedFilename()).toBe(`${ARTICLE}.pdf`)
      const shown = await documentOf(page, page.getByRole('link', { name: /^View in Browser/ }))
      expect(shown.url()).toMatch(/\/api\/files\/\w+$/)
      expect(shown.headers()).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline;/),
      })
    })
  })

  await test.step('an item is liked, its link copied and opened, commented on, and counts one view of it all', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const desk = await adminClient(baseURL ?? '')
    const fileUrl = 'https://example.com/elsewhere.pdf'
    const { id } = await desk.publishItem({ title: newTitle('Discussed'), contentType: 'pdf', fileUrl })
    const path = `/content/any-words-${id}`
    const liked = page.getByRole('button', { name: 'Like, 1 like' })
    const visit = async (address: string) => {
      const counted = page.waitForResponse(/content\.countView/)
      await page.goto(address)
      await counted
      await expect(page.getByText('1 view', { exact: true })).toBeVisible()
    }

    await visit(path)
    const saved = page.waitForResponse(/content\.like/)
    await page.getByRole('button', { name: 'Like, 0 likes' }).click()
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
    await saved
    await visit(path)
    await expect(liked).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${baseURL}/content/${copied.split('/').at(-1)}`)
    await visit(copied)
    await liked.click()
    await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false')

    await page.getByRole('button', { name: 'Comments' }).click()
    for (const body of ['The third rung.', 'And the fourth.']) {
      await page.getByLabel('Add a comment').fill(body)
      await page.getByRole('button', { name: 'Post comment' }).click()
      await expect(page.getByRole('article').filter({ hasText: body })).toHaveCount(2)
    }
    await page.getByRole('button', { name: 'Delete comment' }).first().click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The third rung.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Comments 1' })).toBeVisible()
  })

  await test.step('what cannot be loaded is retried, and what is new rings the bell, which lists it and then stops', async () => {
    await signOutElsewhere(page)
    await signInOnboarded(page)
    const desk = await adminClient(product.origin)
    const [article, video, note] = [newTitle('Field notes'), newTitle('A walk'), newTitle('Decide slowly')]
    const fileUrl = await desk.uploadMedia(await samplePdf({ pages: 2, title: article }), 'stored-name.pdf')
    await desk.publishItem({ title: article, contentType: 'pdf', fileUrl })
    await desk.publishItem({
      title: video,
      contentType: 'video',
      fileUrl: 'https://media.example/nowhere.mp4',
    })
    await desk.publish({
      title: note,
      description: 'About decisions',
      pdfUrl: 'https://media.example/note.pdf',
    })
    // What the bell shows by now was before them.
    await page.reload()
    const menu = page.getByRole('menu')

    await test.step('while it loads, and when it fails', async () => {
      const recover = await failCall(page, 'content.list')
      const release = await holdCall(page, 'content.list')
      await goWithin(page, '/dashboard')
      await expect(page.locator('[data-skeleton]')).toHaveCount(8)
      await expectAccessible(page)
      release()
      await expect(page.getByText('Failed to fetch content', { exact: true })).toBeVisible()
      await expectAccessible(page)
      await recover()
      await bell(page).click()
    })

    await test.step('what is new is listed', async () => {
      await expect(menu.getByText('New', { exact: true })).toHaveCount(3)
      await expect(menu.getByText(video)).toBeVisible()
      await expect(menu.getByRole('menuitem', { name: note })).toHaveAttribute('href', /^\/notes\?note=\w+$/)
      await expect(page.locator('[data-unread]')).toHaveCount(0)
      await page.mouse.click(700, 20)
      await expect(menu).toBeHidden()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('article')).toHaveCount(11)
    })

    await test.step('an article opens over the dashboard', async () => {
      await bell(page).click()
      await menu.getByRole('menuitem', { name: article }).click()
      const viewer = page.getByRole('dialog', { name: article })
      await expect(viewer.getByRole('region', { name: 'Page 1 of 2' })).toBeVisible()
      const download = page.waitForEvent('download')
      await viewer.getByRole('link', { name: 'Download' }).click()
      expect((await download).suggestedFilename()).toBe(`${article}.pdf`)
      await viewer.getByRole('button', { name: 'Close document' }).click()
      await expect(page).toHaveURL('/dashboard')
    })

    await test.step('what was seen stays so', async () => {
      await page.reload()
      await expect(bell(page)).toHaveAccessibleName('Notifications')
    })
  })
})
