import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { changeAnswer } from './trpc-calls.ts'

/** More than a list has in the page at once, and how many come with one answer. */
const NOTES = 192
const PAGE = 48

const titleOf = (number: number) => `Long list, note ${number}`
/** A row of the long list. */
export const note = (page: Page, number: number) =>
  page.getByRole('article', { name: titleOf(number), exact: true })

/** Distance of an element from the top of the window, in px. */
export const distanceFromTop = async (locator: Locator) =>
  Math.round((await locator.boundingBox())?.y ?? Number.NaN)

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
export async function serveLongList(page: Page): Promise<void> {
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
export async function scrollToNote(page: Page, number: number): Promise<void> {
  await expect(async () => {
    const drawn = await page.getByRole('article').getByRole('heading').allTextContents()
    const isBehind = drawn.every((title) => Number(title.match(/\d+$/)?.[0]) > number)
    await page.mouse.wheel(0, isBehind ? -800 : 800)
    await expect(note(page, number)).toBeInViewport({ timeout: 250 })
  }).toPass({ intervals: [50], timeout: 60_000 })
}
