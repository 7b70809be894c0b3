import { samplePdf } from '@idex/testing/sample-pdf'
import type { Page } from '@playwright/test'
import { adminContentClient } from '../support/content-client.ts'
import {
  beginMemberSession,
  endSession,
  expect,
  expectAccessible,
  newPerson,
  newTitle,
  test,
} from '../support/journey.ts'
import { documentOf, expectToast, goWithin, holdNavigation } from '../support/page-state.ts'
import { changeFields } from '../support/trpc-calls.ts'

// The browser itself logs every refused request that a journey causes.
test.use({ expectedErrors: [/status of (401|404|500)/] })

/** From the dashboard, as a person would. */
async function openFromDashboard(page: Page, title: string): Promise<void> {
  await page.goto('/dashboard?view=latest')
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** Publishes an article for this journey, with its `pdf` if that is opened; returns the address of its page. */
async function publishArticle(baseURL: string | undefined, title: string, pdf?: Buffer): Promise<string> {
  const desk = await adminContentClient(baseURL ?? '')
  const fileUrl = pdf ? await desk.upload(pdf, 'stored-name.pdf') : 'https://example.com/elsewhere.pdf'
  const { id } = await desk.publish({ title, contentType: 'pdf', fileUrl })
  return `/content/any-words-${id}`
}

const timeOf = (page: Page, media: 'video' | 'audio') =>
  page.locator(media).evaluate((element: HTMLMediaElement) => element.currentTime)

test('a video plays with captions, at the chosen speed, and resumes where it was left', async ({ page }) => {
  await beginMemberSession(page)
  await openFromDashboard(page, 'A Ladder for Agents')
  await expect(page).toHaveTitle('A Ladder for Agents · IDEX')
  for (const text of ['IDEX Research Team', '7 days ago', 'Autonomy', 'Supervision'])
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  const video = page.locator('video')
  await expect(video).toHaveAttribute('poster', /^\/api\/files\//)
  await page.getByRole('button', { name: 'Captions' }).click()
  await page.getByRole('combobox', { name: 'Playback speed' }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: '2×', exact: true }).click()
  await expectAccessible(page)

  await video.evaluate(async (element: HTMLVideoElement) => {
    element.muted = true
    await element.play()
  })
  await expect.poll(() => timeOf(page, 'video')).toBeGreaterThan(6)
  const state = await video.evaluate((element: HTMLVideoElement) => ({
    rate: element.playbackRate,
    cues: element.textTracks[0]?.cues?.length ?? 0,
    shown: element.textTracks[0]?.mode,
  }))
  expect(state).toMatchObject({ rate: 2, shown: 'showing' })
  expect(state.cues).toBeGreaterThan(3)
  await video.evaluate((element: HTMLVideoElement) => element.pause())

  await page.reload()
  await expect(page.getByText(/^Continued at 0:\d\d\./)).toBeVisible()
  expect(await timeOf(page, 'video')).toBeGreaterThan(5)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Start over' }).click()
  expect(await timeOf(page, 'video')).toBe(0)
})

test('a podcast is played, skipped, seeked, and read along', async ({ page }) => {
  await beginMemberSession(page)
  await openFromDashboard(page, 'Gerald and the Threshold')
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => timeOf(page, 'audio')).toBeGreaterThan(0.5)
  await page.getByRole('button', { name: 'Forward 15 seconds' }).click()
  await expect.poll(() => timeOf(page, 'audio')).toBeGreaterThan(15)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await page.getByRole('slider', { name: 'Position' }).focus()
  await page.keyboard.press('Home')
  await expect.poll(() => timeOf(page, 'audio')).toBe(0)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => timeOf(page, 'audio')).toBe(1)

  const line = page.getByRole('list', { name: 'Transcript' }).getByRole('button', { name: /folds towels/ })
  await expect(line).not.toHaveAttribute('aria-current')
  await line.click()
  await expect(line).toHaveAttribute('aria-current', 'true')
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  expect(await timeOf(page, 'audio')).toBeGreaterThan(8.4)
})

test('an article is opened and saved from its page', async ({ page, baseURL }) => {
  await beginMemberSession(page)
  const title = newTitle('An article')
  await page.goto(await publishArticle(baseURL, title, await samplePdf({ pages: 1, title })))
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Download/ }).click()
  expect((await download).suggestedFilename()).toBe(`${title}.pdf`)
  const shown = await documentOf(page, page.getByRole('link', { name: /^View in Browser/ }))
  expect(shown.url()).toMatch(/\/api\/files\/\w+$/)
  expect(shown.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline;/),
  })

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'The Decision Record, a One-Page Template', exact: true }).click()
  await page.getByRole('link', { name: 'Details and comments' }).click()
  await expect(page.getByRole('region', { name: 'Article Summary' })).toContainText('Seven lines to write')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('a like is saved and counted, and the link is copied', async ({ page, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await beginMemberSession(page)
  const path = await publishArticle(baseURL, newTitle('Liked'))
  await page.goto(path)
  const saved = page.waitForResponse(/content\.like/)
  await page.getByRole('button', { name: 'Like, 0 likes' }).click()
  const liked = page.getByRole('button', { name: 'Like, 1 like' })
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await saved
  await page.reload()
  await expect(liked).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link Copied!', { exact: true })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${baseURL}/content/${copied.split('/').at(-1)}`)
  await page.goto(copied)
  await liked.click()
  await expect(page.getByRole('button', { name: 'Like, 0 likes' })).toHaveAttribute('aria-pressed', 'false')
})

test('members comment, authors and admins delete', async ({ page, baseURL, browser }) => {
  await beginMemberSession(page, newPerson('Mira'))
  const path = await publishArticle(baseURL, newTitle('Discussed'))
  await page.goto(path)
  await page.getByRole('button', { name: 'Comments' }).click()
  await expect(page.getByText('No comments yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByText('Please write a comment')).toBeVisible()
  for (const body of ['The third rung.', 'And the fourth.']) {
    await page.getByLabel('Add a comment').fill(body)
    await page.getByRole('button', { name: 'Post comment' }).click()
    await expect(page.getByRole('article').filter({ hasText: body })).toHaveCount(2)
  }
  await expectAccessible(page)

  const otherContext = await browser.newContext()
  const other = await otherContext.newPage()
  await beginMemberSession(other, newPerson('Ravi'))
  await other.goto(path)
  await other.getByRole('button', { name: 'Comments 2' }).click()
  await expect(other.getByText('The third rung.')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Delete comment' })).toHaveCount(0)
  await otherContext.close()

  await page.getByRole('button', { name: 'Delete comment' }).first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The third rung.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Comments 1' })).toBeVisible()

  const adminContext = await browser.newContext()
  const [name = '', value = ''] = (await adminContentClient(baseURL ?? '')).cookie().split('=')
  await adminContext.addCookies([{ name, value, url: baseURL ?? '' }])
  const admin = await adminContext.newPage()
  await admin.goto(path)
  await admin.getByRole('button', { name: 'Comments 1' }).click()
  await admin.getByRole('button', { name: 'Delete comment' }).click()
  await admin.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(admin.getByText('No comments yet')).toBeVisible()
  await adminContext.close()
})

test('what does not exist, cannot be fetched or cannot be shown is reported', async ({ page, baseURL }) => {
  await beginMemberSession(page)
  await page.goto('/content/no-such-thing-0123456789')
  await expect(page.getByRole('heading', { level: 1, name: 'Content Not Found' })).toBeVisible()
  await expect(page).toHaveTitle('Content Not Found · IDEX')
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')

  const title = newTitle('Unreachable')
  const path = await publishArticle(baseURL, title)
  const calls = /\/trpc\/[^?]*content\.get/
  const data = { httpStatus: 500, error: { code: 'INTERNAL', message: '' } }
  const failure = { error: { json: { message: '', code: -32_603, data } } }
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: route.request().url().includes('batch=1') ? [failure] : failure }),
  )
  await goWithin(page, path)
  await expect(page.getByRole('heading', { name: '500: Failed to fetch content' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute(calls)
  await changeFields(page, 'content.get', () => ({ contentType: 'hologram' }))
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('Content type not supported for viewing.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test.describe('signed out, a content page goes to sign-in', () => {
  /** Opens an item on a page that does not know yet that its session has ended; answers to `late` are held back. */
  async function openSignedOut(page: Page, late: RegExp) {
    const answers = Promise.withResolvers<void>()
    await beginMemberSession(page)
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
    return { asked, openAgain, answer: answers.resolve }
  }

  test('that is refused the item, and comes back', async ({ page, baseURL }) => {
    const path = await publishArticle(baseURL, newTitle('Returned to'))
    await page.goto(path)
    await expect(page.locator('input[name=email]')).toBeVisible()

    const { asked, openAgain, answer } = await openSignedOut(page, /session\.current/)
    await expect(page.getByText('401: Unauthorized', { exact: true })).toBeVisible()
    await expect.poll(() => asked).toEqual(['/api/login'])
    await openAgain()
    await expect(page.locator('input[name=email]')).toBeVisible()
    answer()
  })

  test('that waits for the item when it learns of it', async ({ page }) => {
    const { asked, answer } = await openSignedOut(page, /content\.get/)
    await expect.poll(() => asked).toEqual(['/api/login'])
    answer()
  })
})

test.describe('a browser that is not a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' })

  test('counts one view a day, however often it visits', async ({ page, baseURL }) => {
    await beginMemberSession(page)
    const path = await publishArticle(baseURL, newTitle('Viewed'))
    for (const _visit of ['first', 'second', 'third']) {
      const counted = page.waitForResponse(/content\.countView/)
      await page.goto(path)
      await counted
      await expect(page.getByText('1 view', { exact: true })).toBeVisible()
    }
  })
})
