import {
  arrive,
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  identify,
  newPerson,
  signIn,
  signInOnboarded,
  test,
  signOutElsewhere,
} from '../support/journey.ts'

test.use({ expectedErrors: [/status of 401/] })

test('the identity page works without JavaScript and can be cancelled', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/api/login')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/?signin=failed')
  await signIn(page, newPerson())
  await expect(page).toHaveURL(/\/onboarding/)
  await context.close()
})

test('a cancelled sign-in is reported on the landing page', async ({ page }) => {
  await page.goto('/api/login')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByText('Sign-in was not completed', { exact: true })).toBeVisible()
})

test('a demo member signs in with one click', async ({ page }) => {
  await page.goto('/api/login')
  await page.getByRole('button', { name: 'Marcus Okoye' }).click()
  await expect(page).toHaveURL(/\/(onboarding|notes)/)
})

test('until onboarding is completed every path leads there', async ({ page }) => {
  await beginSession(page)
  for (const path of ['/', '/notes', '/my-notes', '/notes/trash', '/privacy-policy'])
    expect((await page.request.get(path)).url(), path).toMatch(/\/onboarding(\?|$)/)
  await page.goto('/my-notes')
  await expect(page).toHaveURL(/\/onboarding/)
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to IDEX, Mira' })).toBeVisible()
})

test('an onboarded member is sent away from onboarding and the admin panel', async ({ page }) => {
  await beginMemberSession(page)
  expect(new URL((await page.request.get('/onboarding')).url()).pathname).toBe('/notes')
  expect(new URL((await page.request.get('/admin-panel')).url()).pathname).toBe('/admin-login')
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin-login')
  await expect(page.getByRole('heading', { name: 'Admin Panel Access' })).toBeVisible()
})

test('signed out, a member page leads to sign-in and back to itself', async ({ page }) => {
  const person = await beginMemberSession(page)
  await signOutElsewhere(page)
  await page.goto('/notes/trash')
  await identify(page, person)
  await expect(page).toHaveURL('/notes/trash')
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible()
})

test('signing out ends the session', async ({ page }) => {
  await signInOnboarded(page)
  await page.getByRole('link', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  expect((await page.request.get('/api/auth/user')).status()).toBe(401)
})

test('signing out leaves nothing of the person in the browser', async ({ page }) => {
  await signInOnboarded(page)
  await page.evaluate(() => {
    localStorage.setItem('left', 'behind')
    sessionStorage.setItem('left', 'behind')
  })
  await page.goto('/api/logout')
  await expect(page).toHaveURL('/')
  const left = await page.evaluate(() => [localStorage.getItem('left'), sessionStorage.getItem('left')])
  expect(left).toEqual([null, null])
})

test('nobody is redirected to another site after signing in', async ({ page, baseURL }) => {
  const person = await beginMemberSession(page)
  for (const redirect of ['https://example.com/', '//example.com', '/\\example.com']) {
    await signOutElsewhere(page)
    const arrived = await arrive(page, person, `/api/login?redirect=${encodeURIComponent(redirect)}`)
    expect(arrived, redirect).toBe(`${baseURL}/notes`)
  }
})
