import { samplePdf } from '@idex/testing/sample-pdf'
import type { Locator, Page } from '@playwright/test'
import { addAuthenticator } from '../support/add-authenticator.ts'
import { adminDialogs, type AdminRecords } from '../support/admin-dialogs.ts'
import { adminClient, publishSample } from '../support/admin-client.ts'
import { test } from '../support/dedicated-product.ts'
import { type DialogOpeners, dialogSources, OPEN_DIALOG } from '../support/dialog-sources.ts'
import { expectAllFocusInSight, expectFocusInSight, wheelToEnd } from '../support/focus-in-sight.ts'
import {
  beginAdminSession,
  beginMemberSession,
  beginSession,
  expect,
  expectAccessible,
  newTitle,
} from '../support/journey.ts'
import { memberDialogs, type MemberRecords } from '../support/member-dialogs.ts'
import { expectArrived, sidewaysOverflow } from '../support/page-state.ts'
import { addNote, uploadNote } from '../support/private-note.ts'
import { securityDialogs } from '../support/security-dialogs.ts'

// Each opens a dozen dialogs and more: all of the product, once.
test.describe.configure({ timeout: 360_000 })
test.use({ expectedErrors: [/status of (401|403|409)/] })

/** 1280 × 800 at 400 % zoom; what fits here fits 1280 × 1024, too, which has the same layout and more room. */
const SHORT = { width: 320, height: 200 }
/** Axe does not look at the colours of what has scrolled out of a dialog's sight. */
const TALL = { width: 320, height: 900 }

/** Every control of the open dialog is visible when focused, and scrolling reaches the main one. */
async function expectWithinReach(page: Page, dialog: Locator, isTabbed: boolean): Promise<void> {
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(SHORT.height)
  await expectArrived(page)
  const stops = await (isTabbed ? expectFocusInSight(page) : expectAllFocusInSight(page, OPEN_DIALOG))
  expect(stops, 'stops').toBeGreaterThan(0)
  await wheelToEnd(page, dialog)
  for (const button of await dialog.locator('footer').locator('button, a').all())
    await expect(button).toBeInViewport({ ratio: 0.95 })
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0)
}

/** All below the open dialog is dimmed, a dialog as well. */
async function expectScrim(page: Page): Promise<void> {
  const levels = await page.locator(OPEN_DIALOG).evaluateAll((dialogs) => {
    const levelOf = (element: Element | null) => element && Number(getComputedStyle(element).zIndex)
    const below = dialogs.slice(0, -1).map(levelOf)
    return {
      below: Math.max(0, ...below.map(Number)),
      scrim: levelOf(dialogs.at(-1)?.previousElementSibling ?? null),
    }
  })
  expect(levels.scrim, 'scrim').toBeGreaterThanOrEqual(levels.below)
}

/** An open dialog is accessible, and all of it within reach even in a short window. It is looked at first in the window it was opened in. */
async function expectUsable(page: Page, isTabbed: boolean): Promise<void> {
  const dialog = page.locator(OPEN_DIALOG).last()
  await expect(dialog).toBeVisible()
  await expectScrim(page)
  const isShort = page.viewportSize()?.height === SHORT.height
  for (const window of isShort ? [SHORT, TALL] : [TALL, SHORT]) {
    await page.setViewportSize(window)
    if (window === SHORT) await expectWithinReach(page, dialog, isTabbed)
    else await expectAccessible(page, OPEN_DIALOG)
  }
}

/** Opens one dialog after the other; the first of each component is walked through by the keyboard itself. */
async function tour(page: Page, openers: DialogOpeners): Promise<void> {
  const sources = dialogSources()
  const tabbed = new Set<string>()
  await page.setViewportSize(TALL)
  for (const [file, ways] of Object.entries(openers)) {
    const kinds = sources.get(file) ?? []
    const isTabbed = kinds.some((kind) => !tabbed.has(kind))
    for (const kind of kinds) tabbed.add(kind)
    for (const [index, open] of ways.entries()) {
      await test.step(`${file} ${index + 1}`, async () => {
        await page.unrouteAll()
        await open(page)
        await expectUsable(page, isTabbed)
      })
    }
  }
}

function recordsOfMembers(things: Partial<MemberRecords> = {}): MemberRecords {
  return { note: '', trashed: '', shared: '', article: '', articlePath: '', ...things }
}

function recordsOfAdmins(things: Partial<AdminRecords> = {}): AdminRecords {
  const post = { id: '', title: '', blogUrl: '' }
  return { note: '', post, item: '', sender: '', comment: '', subscriber: '', administrator: '', ...things }
}

/** Every dialog in the web app's sources is opened below. */
function expectAllListed(): void {
  const ways = Object.entries({
    ...memberDialogs(recordsOfMembers()),
    ...adminDialogs(recordsOfAdmins()),
    ...securityDialogs(),
  })
  const sources = [...dialogSources()].map(([file, { length }]): [string, number] => [file, length])
  expect(new Map(ways.map(([file, { length }]): [string, number] => [file, length]).toSorted())).toEqual(
    new Map(sources),
  )
}

test('members can reach all of every dialog, of which none is left out', async ({
  page,
  product,
  browser,
}) => {
  expectAllListed()
  const article = newTitle('An article')
  const desk = await adminClient(product.origin)
  const fileUrl = await desk.uploadMedia(await samplePdf({ title: article }), 'article.pdf')
  const { id } = await desk.publishItem({ title: article, contentType: 'pdf', fileUrl })
  const shared = await publishSample(product.origin, newTitle('Shared'), await samplePdf({ pages: 120 }))

  const person = await beginMemberSession(page)
  const elsewhere = await browser.newContext({ baseURL: product.origin })
  await beginSession(elsewhere, person)
  const [note, trashed] = [newTitle('Mine'), newTitle('In the trash')]
  await uploadNote(page, { title: note })
  const { id: gone } = await addNote(page, { title: trashed })
  expect((await page.request.delete(`/api/notes/${gone}`)).ok()).toBe(true)
  await page.goto(`/content/article-${id}`)
  await page.getByRole('button', { name: 'Comments' }).click()
  await page.getByLabel('Add a comment').fill('A comment.')
  await page.getByRole('button', { name: 'Post comment' }).click()
  await expect(page.getByRole('button', { name: 'Delete comment' })).toBeVisible()
  await tour(
    page,
    memberDialogs({
      note,
      trashed,
      shared: shared.shareableSlug,
      article,
      articlePath: `/content/article-${id}`,
    }),
  )
  await elsewhere.close()
})

test('administrators can reach all of every dialog', async ({ page, product, request, browser }) => {
  const [note, title, item] = [newTitle('A note'), newTitle('A post'), newTitle('An item')]
  await publishSample(product.origin, note, await samplePdf({ title: note }))
  const post = await (await adminClient(product.origin)).publishPost(title)
  const desk = await adminClient(product.origin)
  const fileUrl = await desk.uploadMedia(await samplePdf({ title: item }), 'item.pdf')
  const { id: contentId } = await desk.publishItem({ title: item, contentType: 'pdf', fileUrl })
  const data = { name: 'Vera Stein', email: 'vera@example.com', message: 'May we talk? '.repeat(60) }
  await request.post('/api/contact', { data })
  await request.post('/api/newsletter/subscribe', { data: { email: 'reader@example.com' } })
  const member = await browser.newContext({ baseURL: product.origin })
  await beginMemberSession(member)
  const comment = newTitle('A comment')
  const commented = await member.request.post(`/api/content/${contentId}/comments`, {
    data: { body: comment },
  })
  expect(commented.ok()).toBe(true)
  await member.close()

  await addAuthenticator(page)
  await beginAdminSession(page)
  await tour(page, {
    ...adminDialogs({
      note,
      post,
      item,
      sender: 'Vera Stein',
      comment,
      subscriber: 'reader@example.com',
      administrator: 'second-hand',
    }),
    ...securityDialogs(),
  })
})
