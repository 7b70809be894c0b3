import { permanentNote } from '../support/api-client.ts'
import { devices, type Page } from '@playwright/test'
import { beginSession, expect, expectAccessible, identify, newPerson, test } from '../support/journey.ts'
import { answerEverything, currentStep } from '../support/onboarding.ts'
import { sidewaysOverflow } from '../support/page-state.ts'
import { holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request.
test.use({ expectedErrors: [/status of 401/] })

/** What is shown scrolls sideways in no window. */
async function expectFits(page: Page): Promise<void> {
  for (const width of [320, 2560]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await sidewaysOverflow(page), `${width} px`).toBeLessThanOrEqual(0)
  }
}

test('each step fits any window, the newsletter’s form moves nothing and subscribes, and answers that are missing are led to', async ({
  page,
}) => {
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

test.describe('on a phone', () => {
  const { userAgent, viewport, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, isMobile, hasTouch })

  test('a chosen topic moves no other, the stored note comes first, is cleared, and the mobile notice appears once', async ({
    page,
    baseURL,
  }) => {
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
})
