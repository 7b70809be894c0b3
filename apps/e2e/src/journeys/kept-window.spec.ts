import type { Page } from '@playwright/test'
import { beginMemberSession, expect, test } from '../support/journey.ts'

// In one worker and in this order: the second finds what the first has left.
test.describe.configure({ mode: 'default' })

let kept: Page | undefined
const listened: string[] = []

test('a journey changes its window in every way', async ({ page, context }) => {
  kept = page
  await beginMemberSession(page)
  // No page of the app, which would notice.
  await page.goto('/robots.txt')
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await page.setViewportSize({ width: 390, height: 500 })
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'no-preference' })
  await page.route('**/robots.txt', (route) => route.abort())
  page.on('request', (request) => listened.push(request.url()))
  await context.grantPermissions(['geolocation'])
  await context.newPage()
  await context.setOffline(true)
})

test('the next journey has the same window, as if it were new', async ({ page, context }) => {
  expect(page).toBe(kept)
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  listened.length = 0
  await page.goto('/robots.txt')
  expect(listened).toEqual([])
  const found = await page.evaluate(async () => ({
    stored: [localStorage.length, sessionStorage.length],
    size: [innerWidth, innerHeight],
    media: [matchMedia('(forced-colors: active)'), matchMedia('(prefers-reduced-motion: reduce)')].map(
      ({ matches }) => matches,
    ),
    isAllowed: (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted',
  }))
  expect(found).toEqual({ stored: [0, 0], size: [1440, 900], media: [false, true], isAllowed: false })
})

test('what a window cannot be rid of is refused', async ({ page, context }) => {
  const refusal = 'test.use({ isFresh: true })'
  await expect(page.addInitScript(() => undefined)).rejects.toThrow(refusal)
  await expect(context.addInitScript(() => undefined)).rejects.toThrow(refusal)
  await expect(context.exposeFunction('left', () => 'behind')).rejects.toThrow(refusal)
  await expect(context.newCDPSession(page)).rejects.toThrow(refusal)
})
