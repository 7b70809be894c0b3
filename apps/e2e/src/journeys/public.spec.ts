import { permanentNote } from '../support/api-client.ts'
import { expect, test } from '../support/journey.ts'

test('the landing page tells a visitor everything, also without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get Clarity on your Next Move')
  await expect(page.getByRole('heading', { level: 2 })).toContainText([
    'Trusted by Industry Leaders',
    'What We Do',
    'How It Works',
    'About Our Mission',
    'Latest Insights',
    'Ready to Explore?',
  ])
  await expect(page.getByRole('heading', { name: 'Log In Here' })).toBeVisible()
  await expect(page.getByText('Members Only')).toHaveCount(3)
  const hidden = await page
    .locator('main :is(h1, h2, h3, p, dt, dd, figure, time), footer a')
    .evaluateAll((all) =>
      all
        .filter((each) => !each.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map(({ textContent }) => textContent),
    )
  expect(hidden).toEqual([])
  for (const name of ['Pause the logos', 'Search', 'Open menu'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await page.goto('/admin-login')
  await expect(page.locator('noscript p')).toBeVisible()
  await expect(page.getByText('Loading')).toBeHidden()
  await context.close()
})

test('an unknown path or share link has status 404', async ({ request }) => {
  for (const path of ['/no/such/page', '/share/no-such-note'])
    expect((await request.get(path)).status(), path).toBe(404)
})

test('a share link has a good preview elsewhere, and search engines do not index it', async ({
  request,
  baseURL,
}) => {
  const note = await permanentNote(baseURL)
  const response = await request.get(`/share/${note.shareableSlug}`)
  const html = await response.text()
  expect(response.status()).toBe(200)
  for (const part of [
    `<title>${note.title}`,
    'property="og:title"',
    'name="twitter:card"',
    'rel="canonical"',
    'noindex',
  ]) {
    expect(html).toContain(part)
  }
  expect(html).not.toContain('/api/files/')
})
