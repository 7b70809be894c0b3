import type { Page } from '@playwright/test'
import { publishSample } from '../support/admin-client.ts'
import { beginMemberSession, expect, expectAccessible, newTitle, test } from '../support/journey.ts'
import { serveLongList, note, scrollToNote, distanceFromTop } from '../support/long-list.ts'
import {
  expectAlive,
  expectToast,
  expectToastClear,
  goWithin,
  sidewaysOverflow,
} from '../support/page-state.ts'
import { addNote } from '../support/private-note.ts'
import { failCall, holdCall, holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

/** As a browser does in which copying is forbidden. */
const refuseClipboard = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))
    document.execCommand = () => false
  })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Measures layout shifts while the page loads (Cumulative Layout Shift). */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let total = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && typeof entry.value === 'number') total += entry.value
      document.documentElement.dataset['shift'] = String(total)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** A note of the library that is alone with its words. */
const NOTE = 'Generative AI and the Cost of a Draft'

test('a member’s library loads, fails and recovers, sorts and filters, fits any title and length, and is where it was on coming back', async ({
  page,
  baseURL,
}) => {
  await watchShifts(page)
  await beginMemberSession(page)

  await test.step('lists load, fail and come on a retry, are sorted, and are filtered by any of several topics', async () => {
    await test.step('one that loads, and one that failed, are accessible', async () => {
      await page.goto('/account')
      const recover = await failCall(page, 'notes.list')
      const release = await holdCall(page, 'notes.list')
      await goWithin(page, '/notes/favorites')
      await expect(page.locator('[data-skeleton]')).toHaveCount(6)
      await expectAccessible(page)
      release()
      await expect(page.getByRole('alert')).toContainText('Your notes could not be loaded')
      await expectAccessible(page)
      await recover()
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByText('No favorite notes yet', { exact: true })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })

    const all = page.getByRole('region', { name: 'All Notes' })
    await test.step('by title', async () => {
      await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click()
      // The favorites have a combobox of that name, too.
      await expect(all).toBeVisible()
      const sort = page.getByRole('combobox', { name: 'Sort' })
      await sort.click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(sort).toBeFocused()
      await sort.click()
      await page.getByRole('option', { name: 'Title (A-Z)', exact: true }).click()
      await expect(sort.locator(':checked')).toHaveText('Title (A-Z)')
      await expect(page).toHaveURL('/notes?sort=title')
      // Others publish notes at the same time; the order of the permanent ones is known.
      const known = ['Agents Need Job Descriptions', 'Robots in Ordinary Rooms', 'When Agents Work in Teams']
      const titles = () => all.getByRole('article').getByRole('heading').allInnerTexts()
      await expect.poll(async () => (await titles()).filter((title) => known.includes(title))).toEqual(known)
    })

    await test.step('by topics, also once the page is loaded anew', async () => {
      const expectFiltered = async () => {
        for (const title of ['Robots in Ordinary Rooms', 'The Prototype Is Not the Product'])
          await expect(page.getByRole('heading', { name: title })).toBeVisible()
        await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeHidden()
      }
      await page.getByRole('button', { name: 'Filter by topic' }).click()
      for (const topic of ['Robotic Intelligence', 'VibeCoding'])
        await page.getByRole('checkbox', { name: topic }).click()
      await expectFiltered()
      // Until the answer is there, what was listed before is shown fainter.
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog', { name: 'Filter by topic' })).toBeHidden()
      await page.reload()
      await expectFiltered()
      const cover = all.getByRole('article', { name: 'Robots in Ordinary Rooms' }).locator('img')
      await cover.scrollIntoViewIfNeeded()
      await expect
        .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expectAlive(page)
      await page.getByRole('button', { name: 'Clear all filters' }).click()
      await expect(page.getByRole('heading', { name: 'The Decision Record' })).toBeVisible()
    })
  })

  await test.step('a document loads, fails and comes on a retry; a toast leaves its bars free', async () => {
    const note = await publishSample(baseURL ?? '', newTitle('A note'))
    const viewer = page.getByRole('dialog', { name: note.title })

    await test.step('one that loads, and one that cannot be loaded, are accessible', async () => {
      const files = /\/api\/files\/\w+$/
      await page.route(files, (route) => route.fulfill({ status: 500 }))
      const release = await holdRequests(page, files)
      await page.goto(`/notes?note=${note.id}`)
      await expect(viewer.getByText('Loading PDF...')).toBeVisible()
      await expectAccessible(page)
      release()
      await expect(viewer.getByText('Failed to load PDF: 500 Internal Server Error')).toBeVisible()
      await page.unroute(files)
      await viewer.getByRole('button', { name: 'Try Again' }).click()
      await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
      await viewer.getByRole('button', { name: 'Close document' }).click()
      await expect(page).toHaveURL('/notes')
    })

    const card = page.getByRole('region', { name: 'All Notes' }).getByRole('article', { name: note.title })
    await test.step('a link that the clipboard refuses is shown for manual copying', async () => {
      await refuseClipboard(page)
      const share = card.getByRole('button', { name: /^Share: / })
      await share.click()
      const link = `${baseURL}/share/${note.shareableSlug}`
      await expectToast(page, 'Copy Failed', `Unable to copy link. Please copy manually: ${link}`)
      await expect(share).toBeFocused()
    })

    await test.step('that toast stays, and covers nothing in windows of every width', async () => {
      await card.getByRole('link', { name: note.title, exact: true }).click()
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
        await expectToast(page, 'Copy Failed')
        await expectToastClear(page, viewer.locator('button, a[download], input'))
      }
      await expectAccessible(page)
    })
  })

  await test.step('the library shifts neither while slow responses arrive nor as it comes alive', async () => {
    const shift = async () => Number((await page.locator('html').getAttribute('data-shift')) ?? 0)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto('/account')
      const release = await holdCall(page, 'notes.list')
      await goWithin(page, '/notes')
      await expect(page.locator('[data-skeleton]').first()).toBeVisible()
      await page.waitForTimeout(700)
      release()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      await page.waitForTimeout(300)
      expect(await shift(), `${width} px`).toBeLessThan(0.1)
      await page.goto('/notes')
      await expectAlive(page)
      expect(await shift(), `${width} px`).toBeLessThan(0.01)
    }
  })

  await test.step('back and forward return to the screen and the scroll position', async () => {
    await page.setViewportSize({ width: 1000, height: 600 })
    await page.goto('/notes')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectAlive(page)
    const place = () => page.evaluate(() => Math.round(scrollY))
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'My Notes' }).click()
    await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
    await expect.poll(place).toBe(0)
    await page.goBack()
    await expect(heading(page, 'All Notes')).toBeVisible()
    // Text above may have got its own font meanwhile.
    await expect.poll(async () => Math.abs((await place()) - 700)).toBeLessThan(10)
    await page.goForward()
    await expect(heading(page, 'My Notes Dashboard')).toBeVisible()
    await expect.poll(place).toBe(0)
  })

  await test.step('a deep link opens the library as it was sent, including the note', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const notes: { id: string; title: string }[] = await (await page.request.get('/api/notes')).json()
    const id = notes.find(({ title }) => title === NOTE)?.id
    await page.goto(`/notes/recent?q=${encodeURIComponent(NOTE)}&layout=list&note=${id}`)
    const viewer = page.getByRole('dialog', { name: NOTE })
    await expect(viewer.getByRole('region', { name: /^Page 1 of \d+$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page.getByPlaceholder('Search notes...')).toHaveValue(NOTE)
    await expect(page.getByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('article')).toHaveCount(1)
  })

  await test.step('a title without spaces stays within its card, and one in Hebrew is laid out from the right', async () => {
    const title = `${newTitle('Q3').replaceAll(' ', '_')}_${'report'.repeat(9)}`
    await addNote(page, { title, description: 'x'.repeat(120) })
    const hebrew = 'החלטות טובות יותר'
    await addNote(page, { title: hebrew })
    await page.goto('/my-notes')
    await expectAlive(page)
    for (const path of ['/my-notes', '/notes']) {
      if (path === '/notes') await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByText(title).first()).toBeVisible()
      await expect(page.getByRole('heading', { name: hebrew })).toHaveCSS('direction', 'rtl')
      for (const width of [320, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect(await sidewaysOverflow(page), `${path} on ${width} px`).toBeLessThanOrEqual(0)
      }
    }
  })

  await test.step('a long library has the rows in sight, and whoever returns finds their place', async () => {
    await page.goto('/notes/favorites?layout=list')
    await expectAlive(page)
    await serveLongList(page)
    await page.getByRole('link', { name: 'Recent', exact: true }).click()
    await expect(note(page, 1)).toBeVisible()
    await page.mouse.move(700, 500)

    const far = note(page, 170)
    await scrollToNote(page, 170)
    expect(await page.getByRole('article').count()).toBeLessThan(100)

    // The focus stays with a row that is out of sight, and goes on from there.
    await far.getByRole('button').first().focus()
    await page.mouse.wheel(0, -100_000)
    await expect(note(page, 1)).toBeInViewport()
    await expect(far.getByRole('button').first()).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(far).toBeInViewport()

    const before = await distanceFromTop(far)
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(far).toBeInViewport()
    expect(Math.abs((await distanceFromTop(far)) - before)).toBeLessThan(40)
  })
})
