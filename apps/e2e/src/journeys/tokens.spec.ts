import { beginMemberSession, expect, expectAccessible, test } from '../support/journey.ts'
import { answerQuestion } from '../support/page-state.ts'

// The browser itself logs the current-user request of anyone signed out, and the refused calls made below.
test.use({ expectedErrors: [/status of 40[13]/] })

test('a script uses the library by a token until its owner revokes it', async ({ page }) => {
  await beginMemberSession(page)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'API tokens' })
  await section.getByRole('button', { name: 'Create a token' }).click()
  const form = page.getByRole('dialog', { name: 'Create an API token' })
  await form.getByLabel(/^Name/).fill('Reading app')
  await form.getByRole('button', { name: 'Create Token' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy your new token' })
  const secret = await shown.getByRole('textbox', { name: 'Token' }).inputValue()
  expect(secret).toMatch(/^idex_/)
  await shown.getByRole('button', { name: 'I Have Saved It' }).click()

  /** As another program would: without the browser's cookie. */
  const statusOf = (method: string, path: string) =>
    page.evaluate(
      async ([verb = '', url = '', token = '']) => {
        const headers = { authorization: `Bearer ${token}` }
        return (await fetch(url, { method: verb, headers, credentials: 'omit' })).status
      },
      [method, path, secret],
    )
  expect(await statusOf('GET', '/api/notes')).toBe(200)
  expect(await statusOf('DELETE', '/api/notes/deleted')).toBe(403)
  expect(await statusOf('GET', '/api/account')).toBe(403)

  await expect(section.getByText('Read only')).toBeVisible()
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Revoke Reading app' }).click()
  await answerQuestion(page, 'Revoke Token')
  await expect(section.getByText('You have no API tokens.')).toBeVisible()
  expect(await statusOf('GET', '/api/notes')).toBe(401)
})
