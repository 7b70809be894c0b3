import type { Page } from '@playwright/test'
import { adminContentClient } from '../support/content-client.ts'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  newTitle,
  test,
} from '../support/journey.ts'
import { documentOf, expectToast, holdNavigation } from '../support/page-state.ts'
import { test as memberTest } from '../support/shared-member.ts'

// The browser itself logs every refused request that a journey causes.
test.use({ expectedErrors: [/status of 401/] })

const ARTICLE = 'The Decision Record, a One-Page Template'

const timeOf = (page: Page, media: 'video' | 'audio') =>
  page.locator(media).evaluate((element: HTMLMediaElement) => element.currentTime)

test('a video, a podcast and an article are opened from the dashboard, and played, read along and saved', async ({
  page,
}) => {
  await beginMemberSession(page)

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

    const line = page.getByRole('list', { name: 'Transcript' }).getByRole('button', { name: /folds towels/ })
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
    await expect(page.getByRole('region', { name: 'Article Summary' })).toContainText('Seven lines to write')
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

test.describe('a browser that is not a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

  test('an item is liked, its link copied and opened, commented on, and counts one view of it all', async ({
    page,
    baseURL,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await beginMemberSession(page)
    const desk = await adminContentClient(baseURL ?? '')
    const fileUrl = 'https://example.com/elsewhere.pdf'
    const { id } = await desk.publish({ title: newTitle('Discussed'), contentType: 'pdf', fileUrl })
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
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Delete comment' }).first().click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('The third rung.')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Comments 1' })).toBeVisible()
  })
})

memberTest('signed out, a content page goes to sign-in', async ({ page, context }) => {
  const cookies = await context.cookies()

  /** Opens an item on a page that does not know yet that its session has ended; answers to `late` are held back. */
  async function openSignedOut(late: RegExp) {
    const answers = Promise.withResolvers<void>()
    await page.goto('/dashboard?view=latest')
    const { asked, openAgain } = await holdNavigation(page, /\/api\/login/)
    await endSession(page)
    await page.route(late, async (route) => {
      await answers.promise
      // The page may have given the call up.
      await route.continue().catch(() => undefined)
    })
    await page.getByRole('link', { name: 'A Ladder for Agents', exact: true }).click()
    await expectToast(page, 'Unauthorized', 'You are logged out. Logging in again...')
    await expect.poll(() => asked).toEqual(['/api/login'])
    return { openAgain, answer: answers.resolve }
  }

  await test.step('that waits for the item when it learns of it', async () => {
    const { answer } = await openSignedOut(/content\.get/)
    answer()
    await page.unrouteAll({ behavior: 'wait' })
    await context.addCookies(cookies)
  })

  await test.step('that is refused the item, and comes back', async () => {
    const { openAgain, answer } = await openSignedOut(/session\.current/)
    await expect(page.getByText('401: Unauthorized', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await openAgain()
    await expect(page.locator('input[name=email]')).toBeVisible()
    answer()
  })
})
