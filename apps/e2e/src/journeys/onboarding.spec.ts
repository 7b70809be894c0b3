import { devices } from '@playwright/test'
import { publishSample } from '../support/api-client.ts'
import {
  beginSession,
  expect,
  expectAccessible,
  identify,
  newPerson,
  test,
  newTitle,
} from '../support/journey.ts'
import { answerEverything, currentStep } from '../support/onboarding.ts'
import { expectToast } from '../support/page-state.ts'
import { failCall, holdCall, holdRequests } from '../support/trpc-calls.ts'

// The browser itself logs a visitor's current-user request, and the failure caused here.
test.use({ expectedErrors: [/status of (401|500)/] })

const INDUSTRIES =
  'Technology, Healthcare, Finance, Education, Manufacturing, Retail, Consulting, Media & Entertainment, Real Estate, Government, Non-profit, Energy, Transportation, Food & Beverage, Other'
const COMPANY_SIZES = '1-10 employees, 11-50 employees, 51-200 employees, 201-1000 employees, 1000+ employees'
const JOB_TITLES =
  'CEO/Founder, VP/Director, Manager, Analyst, Consultant, Engineer, Researcher, Marketing, Sales, Operations, Other'
const AI_TOPICS =
  'Agentic Automation, AI Leadership, Gen AI Tools, Machine Learning, Natural Language Processing, Computer Vision, Data Analytics, AI Ethics, AI Strategy, AI Implementation, Predictive Analytics, AI in Business, Emerging AI Trends'

test('each step continues once it is answered, and the end shows how saving went', async ({ page }) => {
  await beginSession(page, newPerson('Mira'))
  await page.goto('/onboarding')
  await expect(page).toHaveTitle('Welcome · IDEX')
  const next = page.getByRole('button', { name: 'Next' })
  const back = page.getByRole('button', { name: 'Back' })
  const steps = page.getByRole('navigation', { name: 'Onboarding progress' }).getByRole('listitem')

  await test.step('1: welcome', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome to IDEX, Mira' })).toBeVisible()
    await expect(steps).toHaveCount(4)
    await expect(currentStep(page)).toContainText('Welcome')
    await expect(back).toBeDisabled()
    await expect(next).toBeEnabled()
    await page.getByRole('button', { name: 'Privacy Policy' }).click()
    const policy = page.getByRole('dialog', { name: 'Privacy Policy' })
    await expect(policy.getByRole('heading', { name: '1. Who we are' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(policy).toBeHidden()
    await next.click()
  })

  await test.step('2: newsletter', async () => {
    await expect(currentStep(page)).toContainText('Newsletter Signup')
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(back).toBeEnabled()
    await back.click()
    await expect(currentStep(page)).toContainText('Welcome')
    await next.click()
    await expect(next).toBeEnabled()
    await next.click()
  })

  await test.step('3: company details, all three', async () => {
    await expect(currentStep(page)).toContainText('Company Details')
    await next.click({ force: true })
    await expect(page.getByText('Please choose your industry')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Industry' })).toBeFocused()
    await expectAccessible(page)
    for (const [question, answers, answer] of [
      ['Industry', INDUSTRIES, 'Food & Beverage'],
      ['Company Size', COMPANY_SIZES, '1000+ employees'],
      ['Job Title', JOB_TITLES, 'CEO/Founder'],
    ] as const) {
      await expect(next).toBeDisabled()
      await page.getByRole('combobox', { name: question }).click()
      await expect(page.getByRole('option')).toHaveText(answers.split(', '))
      await page.getByRole('option', { name: answer, exact: true }).click()
    }
    await expectAccessible(page)
    await expect(next).toBeEnabled()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Industry' })).toHaveText('Food & Beverage')
    await next.click()
  })

  await test.step('4: preferences, at least one', async () => {
    await expect(currentStep(page)).toContainText('AI Preferences')
    const topics = page.getByRole('group', { name: 'AI topics' }).getByRole('button')
    await expect(topics).toHaveText(AI_TOPICS.split(', '))
    const finish = page.getByRole('button', { name: 'Complete Setup' })
    await expect(finish).toBeDisabled()
    const places = () =>
      topics.evaluateAll((chips) => chips.map((chip) => chip.getBoundingClientRect().right))
    const before = await places()
    await topics.first().click()
    await expect(topics.first()).toHaveAttribute('aria-pressed', 'true')
    expect(await places(), 'a chosen chip moves no other').toEqual(before)
    await expect(finish).toBeEnabled()
    await topics.first().click()
    await expect(topics.first()).toHaveAttribute('aria-pressed', 'false')
    await expect(finish).toBeDisabled()
    await topics.last().click()

    const recover = await failCall(page, 'onboarding.complete')
    await finish.click()
    await expectToast(page, 'Error', 'Failed to save your preferences. Please try again.')
    await expectAccessible(page)
    await recover()

    const release = await holdCall(page, 'onboarding.complete')
    await finish.click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    release()
    await expectToast(page, 'Welcome to IDEX!', 'Your preferences have been saved. Redirecting...')
    await expect(page).toHaveURL('/notes')
  })
})

test('on a phone every step is named, and the newsletter form takes only the room it needs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await beginSession(page)
  await page.goto('/onboarding')
  const steps = page.getByRole('navigation', { name: 'Onboarding progress' })
  for (const name of ['Welcome', 'Newsletter Signup', 'Company Details', 'AI Preferences']) {
    const box = await steps.getByText(name, { exact: true }).boundingBox()
    expect(box?.width, name).toBeGreaterThan(20)
    expect(box?.height, name).toBeGreaterThan(10)
  }
  const next = page.getByRole('button', { name: 'Next' })
  await next.click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: 'Subscribe' })).toBeEnabled()
  for (const lines of [/^You’re subscribed immediately/, /^We’ll email you a link/]) {
    const end = frame.getByText(lines)
    const room = async () => {
      const [form, buttons] = [await end.boundingBox(), await next.boundingBox()]
      return form && buttons ? buttons.y - form.y - form.height : Infinity
    }
    await expect.poll(room).toBeLessThan(80)
    expect(await room()).toBeGreaterThan(24)
    await frame.getByLabel(/^Email/).fill('someone.else@example.com')
  }
  await expect(frame.getByRole('region')).toHaveCount(0)
  await expect(frame.getByRole('main')).toHaveCount(0)
})

test('Next stays where it is while the newsletter form comes, in windows of every width', async ({
  page,
}) => {
  await beginSession(page)
  await page.goto('/onboarding')
  const next = page.getByRole('button', { name: 'Next' })
  const form = /\/newsletter\?embed=true/
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdRequests(page, form)
    await next.click()
    await expect(currentStep(page)).toContainText('Newsletter Signup')
    const before = await next.boundingBox()
    release()
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Subscribe' })).toBeEnabled()
    await expect(page.locator('iframe')).toHaveAttribute('style', /height/)
    expect((await next.boundingBox())?.y, `${width} px`).toBe(before?.y)
    await page.unroute(form)
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(currentStep(page)).toContainText('Welcome')
  }
})

test.describe('on a phone', () => {
  const { userAgent, viewport, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ userAgent, viewport, isMobile, hasTouch })

  test('the stored note comes first, is cleared, and the mobile notice appears once', async ({
    page,
    baseURL,
  }) => {
    const first = await publishSample(baseURL ?? '', newTitle('The first'))
    const second = await publishSample(baseURL ?? '', newTitle('The second'))
    await page.goto(`/share/${first.shareableSlug}`)
    await page.getByRole('button', { name: 'Sign In to View Document' }).tap()
    await identify(page, newPerson())
    await page.waitForURL('**/onboarding')
    await page.goto(`/onboarding?redirect=${encodeURIComponent(`/share/${second.shareableSlug}`)}`)
    expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBe(first.shareableSlug)
    await answerEverything(page)
    await page.getByRole('button', { name: 'Complete Setup' }).click()
    await expect(page).toHaveURL(`/share/${first.shareableSlug}`)
    expect(await page.evaluate(() => sessionStorage.getItem('redirect-to-note'))).toBeNull()
    const notice = page.getByRole('dialog', { name: 'Mobile Device Detected' })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('dialog', { name: first.title, includeHidden: true })).toHaveCount(0)
    await expectAccessible(page)
    await notice.getByRole('button', { name: 'Got it' }).tap()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('dialog', { name: first.title })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog', { name: first.title })).toBeVisible()
    await expect(notice).toBeHidden()
  })
})
