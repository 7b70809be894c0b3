import { permanentNote } from '../support/api-client.ts'
import { expect, test } from '../support/journey.ts'
import { previewOf, readMetadata } from '../support/page-metadata.ts'

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

test('the landing page says to link previews and search engines whose it is', async ({
  request,
  baseURL,
}) => {
  const page = await readMetadata(request, '/')
  const title = 'IDEX · Decision Intelligence for Businesses'
  const description =
    "Get Clarity on your Next Move. Decision Intelligence for Businesses: we take the 'maybe' out of your next best move."
  const url = `${baseURL}/`
  expect(page).toMatchObject({
    ...{ title, canonicalUrls: [url], 'og:type': 'website', ...previewOf({ title, description, url }) },
    picture: { status: 200, type: 'image/png' },
    jsonld: [{ '@context': 'https://schema.org', '@type': 'Organization', name: 'IDEX', url, description }],
  })
  expect(page.robots).toBeUndefined()
  const { logo } = Object(page.jsonld?.[0])
  expect((await request.get(String(logo))).headers()['content-type']).toBe('image/png')
})

test('a share link has a good preview elsewhere, and search engines do not index it', async ({
  request,
  baseURL,
}) => {
  const note = await permanentNote(baseURL)
  const { title, description, shareableSlug } = note
  const url = `${baseURL}/share/${shareableSlug}`
  const page = await readMetadata(request, url)
  expect(page).toMatchObject({
    ...{ title: `${title} · IDEX`, canonicalUrls: [url], robots: 'noindex' },
    ...previewOf({ title, description, url }),
    ...{ responseStatusCode: 200, picture: { status: 200, type: 'image/png' } },
  })
  expect(page.jsonld).toBeUndefined()
  expect(page.responseBody).not.toContain('/api/files/')
})
