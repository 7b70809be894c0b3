import type { Locator, Page } from '@playwright/test'
import { z } from 'zod'
import { expect, expectAccessible } from '../support/journey.ts'
import { expectAlive } from '../support/page-state.ts'
import { test } from '../support/shared-member.ts'
import { changeAnswer } from '../support/trpc-calls.ts'

/** More than a list has in the page at once, and how many come with one answer. */
const NOTES = 192
const PAGE = 48

const titleOf = (number: number) => `Long list, note ${number}`
const note = (page: Page, number: number) => page.getByRole('article', { name: titleOf(number), exact: true })

const topOf = async (locator: Locator) => Math.round((await locator.boundingBox())?.y ?? Number.NaN)

/** The cursor after so many notes, with which the real list has an end of its own. */
const cursorAfter = (count: number) =>
  Buffer.from(JSON.stringify([new Date(count).toISOString(), 'x'])).toString('base64url')

const InputSchema = z.object({ cursor: z.string().nullish() })
const CursorSchema = z.tuple([z.iso.datetime(), z.string()])

/** How many notes come before the page that is asked for; the same page may be asked for again. */
function notesBefore(input: unknown): number {
  const { cursor } = InputSchema.parse(input)
  if (!cursor) return 0
  const [date] = CursorSchema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  return Date.parse(date)
}

const ListSchema = z.object({ notes: z.array(z.record(z.string(), z.unknown())) })

/** Answers as a server with `NOTES` notes would, each like the first of the real ones. */
async function lengthen(page: Page): Promise<void> {
  let like = {}
  await changeAnswer(page, 'notes.list', (answer, input) => {
    like = ListSchema.parse(answer).notes[0] ?? like
    const before = notesBefore(input)
    const numbers = Array.from({ length: PAGE }, (_, index) => before + index + 1)
    return {
      notes: numbers.map((number) => ({ ...like, id: `long${number}`, title: titleOf(number) })),
      nextCursor: before + PAGE < NOTES ? cursorAfter(before + PAGE) : null,
    }
  })
}

/**
 * Scrolls to a note, less than a window at a time; pages are loaded on the way. Where the page draws later than the wheel turns,
 * the note may have gone by unseen: the rows that are drawn say on which side it is.
 */
async function scrollTo(page: Page, number: number): Promise<void> {
  await expect(async () => {
    const drawn = await page.getByRole('article').getByRole('heading').allTextContents()
    const isBehind = drawn.every((title) => Number(title.match(/\d+$/)?.[0]) > number)
    await page.mouse.wheel(0, isBehind ? -800 : 800)
    await expect(note(page, number)).toBeInViewport({ timeout: 250 })
  }).toPass({ intervals: [50], timeout: 60_000 })
}

test('a long library has the rows in sight, and whoever returns finds their place', async ({ page }) => {
  await page.goto('/notes/favorites?layout=list')
  await expectAlive(page)
  await lengthen(page)
  await page.getByRole('link', { name: 'Recent', exact: true }).click()
  await expect(note(page, 1)).toBeVisible()
  await page.mouse.move(700, 500)

  const far = note(page, 170)
  await scrollTo(page, 170)
  expect(await page.getByRole('article').count()).toBeLessThan(100)
  await expectAccessible(page)

  // The focus stays with a row that is out of sight, and goes on from there.
  await far.getByRole('button').first().focus()
  await page.mouse.wheel(0, -100_000)
  await expect(note(page, 1)).toBeInViewport()
  await expect(far.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(far).toBeInViewport()

  const before = await topOf(far)
  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(far).toBeInViewport()
  expect(Math.abs((await topOf(far)) - before)).toBeLessThan(40)
})
