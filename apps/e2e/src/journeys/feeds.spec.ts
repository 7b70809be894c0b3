import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { beginMemberSession, expect, test } from '../support/journey.ts'
import { answerQuestion } from '../support/page-state.ts'

// The browser itself logs the current-user request of anyone signed out, and the refused calls made below.
test.use({ expectedErrors: [/status of 40[14]/] })

/** A page of another origin, as a player in the browser has it. */
async function openElsewhere(page: Page, visit: (elsewhere: Page) => Promise<void>): Promise<void> {
  const site = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<!doctype html>'),
  )
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const { port } = z.object({ port: z.number() }).parse(site.address())
  const elsewhere = await page.context().newPage()
  try {
    await elsewhere.goto(`http://127.0.0.1:${port}/`)
    await visit(elsewhere)
  } finally {
    await elsewhere.close()
    site.close()
  }
}

/** Plays a recording from its middle, shows a picture and reads a document, all by their addresses alone. */
async function playElsewhere(addresses: { sound: string; cover: string; feed: string }) {
  const audio = new Audio()
  audio.crossOrigin = 'anonymous'
  audio.muted = true
  audio.src = addresses.sound
  await audio.play()
  audio.currentTime = audio.duration / 2
  await new Promise((resolve) => audio.addEventListener('seeked', resolve, { once: true }))
  const picture = new Image()
  picture.src = addresses.cover
  await picture.decode()
  const text = await (await fetch(addresses.feed)).text()
  return { plays: audio.currentTime > 0, width: picture.naturalWidth, feed: text.includes('<enclosure') }
}

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

  const podcasts = answers[1]?.text ?? ''
  const found = (pattern: RegExp) => pattern.exec(podcasts)?.[0] ?? ''
  const parts = {
    sound: found(/http[^"<\s]*\.mp3/),
    cover: found(/http[^"<\s]*\/covers\/podcast\.png/),
    feed: addresses[1] ?? '',
  }
  await openElsewhere(page, async (elsewhere) => {
    expect(await elsewhere.evaluate(playElsewhere, parts)).toEqual({ plays: true, width: 1400, feed: true })
  })

  await section.getByRole('button', { name: 'Revoke Podcast app' }).click()
  await answerQuestion(page, 'Revoke Feed')
  await expect(section.getByText('You have no private feeds.')).toBeVisible()
  for (const { status } of await fetchAll([...addresses, ...media])) expect(status).toBe(404)
})
