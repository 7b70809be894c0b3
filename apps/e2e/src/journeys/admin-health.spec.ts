import type { Page } from '@playwright/test'
import { test } from '../support/dedicated-product.ts'
import { expect, expectAccessible, signInAdmin } from '../support/journey.ts'
import { failCall, holdCall } from '../support/trpc-calls.ts'

test.describe.configure({ mode: 'default' })
// The browser itself logs a visitor's current-user request, and the failure caused here.
test.use({ site: 'admin-health', expectedErrors: [/status of (401|500)/] })

const section = (page: Page) => page.getByRole('region', { name: 'System Health', exact: true })

for (const width of [390, 768, 1440]) {
  test(`administrators see how the installation is, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await signInAdmin(page)
    await page.getByRole('button', { name: 'Show System Health' }).click()
    const health = section(page)
    await expect(health.getByText('Everything is working')).toBeVisible()
    const database = health.getByRole('region', { name: 'Database' })
    await expect(database.getByText(/^\d+ of \d+$/)).toBeVisible()
    await expect(health.getByRole('region', { name: 'Migrations' }).getByText('None')).toBeVisible()
    await expectAccessible(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('they see that it is loading, and may try again when it fails', async ({ page }) => {
  await signInAdmin(page)
  const release = await holdCall(page, 'admin.health')
  await page.getByRole('button', { name: 'Show System Health' }).click()
  await expect(section(page).getByText('Loading system health...')).toBeAttached()
  release()
  await expect(section(page).getByText('Everything is working')).toBeVisible()

  await failCall(page, 'admin.health')
  await page.reload()
  await expect(section(page).getByText('The system’s health could not be loaded')).toBeVisible()
  await expectAccessible(page)
})
