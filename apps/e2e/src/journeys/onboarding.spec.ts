import { devices, type Page } from '@playwright/test'
import { permanentNote } from '../support/admin-client.ts'
import {
  ANSWERS,
  beginSession,
  expect,
  expectAccessible,
  expectAnswered,
  identify,
  newPerson,
  signOutElsewhere,
  test,
} from '../support/journey.ts'
import { answerEverything, currentStep } from '../support/onboarding.ts'
import { expectAlive, sidewaysOverflow } from '../support/page-state.ts'
import { holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failures caused here.
test.use({ expectedErrors: [/status of 401/] })

/** Fails if anything scrolls sideways in any window. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('a newcomer is led through every step in any window, to the page or note they came for, and out again', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await test.step('each step fits any window, the newsletter’s form moves nothing and subscribes, and answers that are missing are led to', async () => {
    const person = await beginSession(page)
    await page.goto('/onboarding')
    const next = page.getByRole('button', { name: 'Next' })
    const frame = page.frameLocator('iframe[title="Newsletter sign-up"]')
    const subscribe = frame.getByRole('button', { name: 'Subscribe' })
    const form = /\/newsletter\?embed=true/

    await test.step('on a phone every step is named, within its column', async () => {
      await expect(page).toHaveTitle('Welcome · IDEX')
      await expectFits(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const column = await page.getByRole('heading', { level: 1 }).boundingBox()
      const steps = page.getByRole('navigation', { name: 'Onboarding progress' })
      for (const name of ['Welcome', 'Newsletter Signup', 'Company Details', 'AI Preferences']) {
        const box = await steps.getByText(name, { exact: true }).boundingBox()
        expect(box?.width, name).toBeGreaterThan(20)
        expect(box?.height, name).toBeGreaterThan(10)
        expect(box?.x, name).toBeGreaterThanOrEqual(column?.x ?? 0)
        expect((box?.x ?? 0) + (box?.width ?? 0), name).toBeLessThanOrEqual(390 - (column?.x ?? 0))
      }
    })

    await test.step('Next stays where it is while the form comes, in windows of every width', async () => {
      for (const width of [768, 1440, 320, 390]) {
        if (width !== 768) await page.getByRole('button', { name: 'Back' }).click()
        await expect(currentStep(page)).toContainText('Welcome')
        await page.setViewportSize({ width, height: 900 })
        const release = await holdRequests(page, form)
        await next.click()
        await expect(currentStep(page)).toContainText('Newsletter Signup')
        const before = await next.boundingBox()
        release()
        await expect(subscribe).toBeEnabled()
        await expect(page.locator('iframe')).toHaveAttribute('style', /height/)
        expect((await next.boundingBox())?.y, `${width} px`).toBe(before?.y)
        await page.unroute(form)
      }
    })

    await test.step('the form takes only the room it needs there', async () => {
      const email = frame.getByLabel(/^Email/)
      await expect(email).toHaveValue(person.email)
      for (const [lines, address] of [
        [/^We’ll email you a link/, 'someone.else@example.com'],
        [/^You’re subscribed immediately/, person.email],
      ] as const) {
        await email.fill(address)
        const end = frame.getByText(lines)
        const room = async () => {
          const [text, buttons] = [await end.boundingBox(), await next.boundingBox()]
          return text && buttons ? buttons.y - text.y - text.height : Infinity
        }
        await expect.poll(room).toBeLessThan(80)
        expect(await room()).toBeGreaterThan(24)
      }
      await expect(frame.getByRole('region').or(frame.getByRole('main'))).toHaveCount(0)
      await subscribe.click()
      await expect(frame.getByText(`New insights will go to ${person.email}.`)).toBeVisible()
      await expectFits(page)
      await next.click()
    })

    await test.step('what is missing is led to', async () => {
      await expect(currentStep(page)).toContainText('Company Details')
      await expectFits(page)
      await page.setViewportSize({ width: 1440, height: 900 })
      // By the keyboard: it is marked as not ready, and moves as the step comes in.
      await next.press('Enter')
      await expect(page.getByText('Please choose your industry')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Industry' })).toBeFocused()
      await expectAccessible(page)
    })
  })

  await test.step('on a phone a chosen topic moves no other, the stored note comes first, is cleared, and the mobile notice appears once', async () => {
    const { userAgent, viewport, isMobile, hasTouch } = devices['Pixel 7']
    const phone = await browser.newContext({ userAgent, viewport, isMobile, hasTouch })
    const page = await phone.newPage()
    const { title, shareableSlug } = await permanentNote(baseURL)
    const pendingNote = () => page.evaluate(() => sessionStorage.getItem('redirect-to-note'))
    await page.goto(`/share/${shareableSlug}`)
    await page.getByRole('button', { name: 'Sign In to View Document' }).tap()
    await identify(page, newPerson())
    await page.waitForURL('**/onboarding')
    await page.goto('/onboarding?redirect=%2Fshare%2Fanother-note')
    expect(await pendingNote()).toBe(shareableSlug)
    await answerEverything(page)
    const topics = page.getByRole('group', { name: 'AI topics' }).getByRole('button')
    const places = () =>
      topics.evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().right))
    const before = await places()
    await topics.first().tap()
    await expect(topics.first()).toHaveAttribute('aria-pressed', 'true')
    expect(await places(), 'a chosen topic moves no other').toEqual(before)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(page).toHaveURL(`/share/${shareableSlug}`)
    expect(await pendingNote()).toBeNull()
    const notice = page.getByRole('dialog', { name: 'Mobile Device Detected' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('dialog', { name: title, includeHidden: true })).toHaveCount(0)
    await notice.getByRole('button', { name: 'Got it' }).tap()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name: title })).toBeVisible()
    await expect(notice).toBeHidden()
  })

  await test.step('signed in for two pages in two tabs, onboarding in one of them leads each to its own', async () => {
    await signOutElsewhere(page)
    const other = await context.newPage()
    await page.goto('/api/login?redirect=%2Fnotes%2Ffavorites%3Fq%3Ddoubt')
    await other.goto('/api/login?redirect=%2Fnotes%2Frecent')
    const person = newPerson()
    await identify(page, person)
    await expect(page).toHaveURL('/onboarding?redirect=%2Fnotes%2Ffavorites%3Fq%3Ddoubt')
    // The other sign-in ends this session: what the page asks for until then would be answered as a visitor's.
    await expectAnswered(page)
    await identify(other, person)
    await expect(other).toHaveURL('/onboarding?redirect=%2Fnotes%2Frecent')
    await answerEverything(other)
    // Neither the answers nor the destination are lost with the page.
    await other.goBack()
    await other.reload()
    await expect(other.getByRole('combobox', { name: 'Industry' }).locator(':checked')).toHaveText('Energy')
    await other.getByRole('button', { name: 'Next' }).click()
    await other.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(other).toHaveURL('/notes/recent')
    await expect(async () => {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(page).toHaveURL('/notes/favorites?q=doubt', { timeout: 1000 })
    }).toPass({ timeout: 20_000 })
    await expect(heading(page, 'Favorites')).toBeVisible()
    await other.close()
  })

  await test.step('a demo member signs in with one click, is led to the library, and leaves nothing behind when signing out', async () => {
    await signOutElsewhere(page)
    await page.goto('/api/login')
    await page.getByRole('button', { name: 'Marcus Okoye' }).click()
    await expect(page).toHaveURL(/\/(onboarding|notes)/)
    // It goes on by itself once it hears that there is nothing left to answer.
    await expectAnswered(page)
    expect((await page.request.post('/api/onboarding', { data: ANSWERS })).ok()).toBe(true)

    await test.step('the landing page leads to the library', async () => {
      await page.goto('/')
      await expectAlive(page)
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
})
