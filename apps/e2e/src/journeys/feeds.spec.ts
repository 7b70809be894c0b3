import { beginMemberSession, expect, expectAccessible, test } from '../support/journey.ts'
import { answerQuestion } from '../support/page-state.ts'

// The browser itself logs the current-user request of anyone signed out, and the refused calls made below.
test.use({ expectedErrors: [/status of 40[14]/] })

test('other apps read a member’s library by a private feed until its owner revokes it', async ({ page }) => {
  await beginMemberSession(page)
  await page.goto('/account')
  const section = page.getByRole('region', { name: 'Private feeds' })
  await section.getByRole('button', { name: 'Create a feed' }).click()
  const form = page.getByRole('dialog', { name: 'Create a private feed' })
  await form.getByLabel(/^Name/).fill('Podcast app')
  await form.getByRole('button', { name: 'Create Feed' }).click()
  const shown = page.getByRole('dialog', { name: 'Copy the addresses you need' })
  const addressOf = (label: string) => shown.getByRole('textbox', { name: label, exact: true }).inputValue()
  const addresses = [
    await addressOf('Feed reader'),
    await addressOf('Podcast app'),
    await addressOf('Reading app (OPDS)'),
    await addressOf('Reading app (OPDS 2.0)'),
  ]
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I Have Saved Them' }).click()

  /** As another program would: without the browser's cookie. */
  const fetchAll = (urls: readonly string[]) =>
    page.evaluate(
      (asked) =>
        Promise.all(
          asked.map(async (url) => {
            const response = await fetch(url, { credentials: 'omit', headers: { range: 'bytes=0-99999' } })
            return {
              status: response.status,
              type: response.headers.get('content-type'),
              text: await response.text(),
            }
          }),
        ),
      urls,
    )
  const answers = await fetchAll(addresses)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(answers.map(({ type }) => type?.split(';', 1)[0])).toEqual([
    ...['application/rss+xml', 'application/rss+xml'],
    ...['application/atom+xml', 'application/opds+json'],
  ])
  // Every recording and transcript the podcast app is told of, and the documents of the reading app.
  const files = answers.flatMap(({ text }) => text.match(/http[^"<\s]*\/media\/[^"<\s]*/g) ?? [])
  expect(files.length).toBeGreaterThan(1)
  const media = files.slice(0, 6)
  for (const { status } of await fetchAll(media)) expect(status).toBe(206)

  await section.getByRole('button', { name: 'Revoke Podcast app' }).click()
  await answerQuestion(page, 'Revoke Feed')
  await expect(section.getByText('You have no private feeds.')).toBeVisible()
  for (const { status } of await fetchAll([...addresses, ...media])) expect(status).toBe(404)
})
