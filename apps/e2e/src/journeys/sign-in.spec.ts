import {
  ANSWERS,
  arrive,
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  expectAnswered,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'

test.use({ expectedErrors: [/status of 401/] })

test('until onboarding is completed every path leads there', async ({ page }) => {
  await beginSession(page)
  for (const path of ['/', '/notes', '/my-notes', '/notes/trash', '/privacy-policy'])
    expect((await page.request.get(path)).url(), path).toMatch(/\/onboarding(\?|$)/)
})

test('an onboarded member is sent away from onboarding and the admin panel', async ({ page }) => {
  await beginMemberSession(page)
  for (const [path, place] of [
    ['/onboarding', '/notes'],
    ['/admin-panel', '/admin-login'],
    ['/admin', '/admin-login'],
  ] as const)
    expect(new URL((await page.request.get(path)).url()).pathname, path).toBe(place)
})

test('signing in leads back to the member page that was asked for, and never to another site', async ({
  page,
  baseURL,
}) => {
  const person = await beginMemberSession(page)
  for (const [address, place] of [
    ['/notes/trash', '/notes/trash'],
    ...['https://example.com/', '//example.com', '/\\example.com'].map((redirect) => [
      `/api/login?redirect=${encodeURIComponent(redirect)}`,
      '/notes',
    ]),
  ]) {
    await signOutElsewhere(page)
    expect(await arrive(page, person, address), address).toBe(`${baseURL}${place}`)
  }
})

test('a demo member signs in with one click, is led to the library, and leaves nothing behind when signing out', async ({
  page,
}) => {
  await page.goto('/api/login')
  await page.getByRole('button', { name: 'Marcus Okoye' }).click()
  await expect(page).toHaveURL(/\/(onboarding|notes)/)
  // It goes on by itself once it hears that there is nothing left to answer.
  await expectAnswered(page)
  expect((await page.request.post('/api/onboarding', { data: ANSWERS })).ok()).toBe(true)

  await test.step('the landing page leads to the library', async () => {
    await page.goto('/')
    await expectAlive(page)
    await expectAccessible(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to Dashboard' }).click()
    await expect(page).toHaveURL('/notes')
  })

  await test.step('signing out ends the session and clears what is stored', async () => {
    await page.evaluate(() => {
      localStorage.setItem('left', 'behind')
      sessionStorage.setItem('left', 'behind')
    })
    await page.getByRole('link', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    expect((await page.request.get('/api/auth/user')).status()).toBe(401)
    const left = await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])
    expect(left).toEqual([null, null])
  })
})
