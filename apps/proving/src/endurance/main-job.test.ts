import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { samplePdf } from '@idex/testing/sample-pdf'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import type { Browser, Page, Viewport } from 'puppeteer-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fill, findHiddenFocus, named, press, see, until } from '../support/pointer.ts'
import { findCutOff } from '../support/cut-off.ts'
import { newPerson, newTitle, type Person } from '@idex/e2e/person'
import { ADMIN } from '@idex/e2e/product'
import { serve } from '@idex/e2e/serve'
import { BROWSER_NAMES, openBrowser, openWindow } from '../support/two-browsers.ts'

const PICTURES = fileURLToPath(new URL('../../.reports/main-job', import.meta.url))

const WIDTHS = [320, 375, 390, 768, 1024, 1180, 1280, 1440]
const WINDOWS: [string, Viewport][] = [
  ...WIDTHS.map((width): [string, Viewport] => [`${width} px`, { width, height: width < 768 ? 700 : 900 }]),
  // 1280 × 1024 at 400 %.
  ['400 % zoom', { width: 320, height: 256, deviceScaleFactor: 4 }],
]

/** Nothing fades or moves except permanent animations. */
const ARRIVED =
  'document.getAnimations().every((one) => one.playState !== "running" || one.effect.getTiming().iterations === Infinity)'

const TOASTS = '[role=region][aria-label^=Notifications]'
const TOAST = `${TOASTS} li`

await mkdir(PICTURES, { recursive: true })
const directory = await temporaryDirectory()
const product = await serve(directory)
afterAll(() => product.stop())

const heading = (name: string) =>
  `::-p-xpath(//*[self::h1 or self::h2 or self::h3][normalize-space()="${name}"])`
const text = (words: string) => `::-p-xpath(//*[normalize-space(text())="${words}"])`

/** Fills in the identity provider's form. */
async function identify(page: Page, person: Person): Promise<void> {
  await fill(page, 'input[name=email]', person.email)
  await fill(page, 'input[name=given_name]', person.givenName)
  await fill(page, 'input[name=family_name]', person.familyName)
  await press(page, named('Continue', 'button'))
}

async function publish(page: Page, origin: string, title: string): Promise<void> {
  const file = join(directory, `${title}.pdf`)
  await writeFile(file, await samplePdf({ pages: 4, title }))
  await page.goto(`${origin}/admin-panel/notes`)
  await fill(page, 'input[name=username]', ADMIN.username)
  await fill(page, 'input[name=password]', ADMIN.password)
  await press(page, named('Sign In', 'button'))
  await press(page, named('Publish New Note', 'button'))
  const chooser = await page.waitForSelector('[role=dialog] input[type=file]')
  if (chooser?.asElement() === null || !chooser) throw new Error('There is no way to choose a file')
  await (await chooser.toElement('input')).uploadFile(file)
  await fill(page, '[role=dialog] input[name=title]', title)
  await fill(page, '[role=dialog] textarea', 'How to choose when nothing is certain.')
  await press(page, `[role=dialog] ${named('Publish Note', 'button')}`)
  await see(page, text('Note published successfully to all user dashboards!'))
}

async function onboard(page: Page): Promise<void> {
  await press(page, named('Next', 'button'))
  await see(page, '[aria-current=step]::-p-text(Newsletter Signup)')
  await press(page, named('Next', 'button'))
  const answers = ['Energy', '51-200', 'Analyst']
  for (const [index, answer] of answers.entries())
    await page.locator(`::-p-xpath((//select)[${index + 1}])`).fill(answer)
  await press(page, named('Next', 'button'))
  await press(page, named('AI Strategy', 'button'))
  await press(page, named('Complete Setup', 'button'))
}

describe.each(BROWSER_NAMES)('in %s', (name) => {
  let browser: Browser
  beforeAll(async () => {
    browser = await openBrowser(name)
  })
  afterAll(() => browser.close())

  test.each(WINDOWS)('the main job succeeds at %s', async (size, viewport) => {
    const { origin } = product
    const title = newTitle()
    const person = newPerson()
    const unseen: string[] = []
    /** A screenshot of a screen, what is cut off in it, and what Tab focuses out of sight. */
    const look = async (page: Page, screen: string) => {
      // What a list is told later moves what is below it.
      await page.waitForNetworkIdle()
      await until(page, 'all has arrived', ARRIVED)
      const path = join(PICTURES, `${name} ${size} ${screen}.png`)
      await page.screenshot({ path })
      const cutOff = await findCutOff(page)
      if ((await page.$(TOAST)) !== null) await press(page, `${TOAST} [aria-label=Close]`)
      await until(page, 'no toast', `document.querySelector('${TOAST}') === null`)
      for (const problem of [...cutOff, ...(await findHiddenFocus(page))])
        unseen.push(`${screen}: ${problem}`)
    }
    const open = () => openWindow(browser, name, origin, viewport)

    const admin = await open()
    await publish(admin.page, origin, title)
    await look(admin.page, '1 panel')

    const member = await open()
    const { page } = member
    await page.goto(origin)
    await see(page, heading('Get Clarity on your Next Move'))
    await look(page, '2 landing')
    await press(page, `main ${named('Sign in with Google', 'link')}`)
    await identify(page, person)
    await see(page, named('Next', 'button'))
    await look(page, '3 onboarding')
    await onboard(page)
    await see(page, heading('All Notes'))

    await fill(page, 'input[placeholder="Search notes..."]', title.toUpperCase())
    await until(page, 'one note', 'document.querySelectorAll("article").length === 1')
    await look(page, '4 search')
    await press(page, `article ${named(title, 'link')}`)
    await see(page, `[role=dialog] [data-page="1"]`)
    await fill(page, named('Page number'), '2')
    await page.keyboard.press('Enter')
    await until(page, 'page 2', 'document.querySelector(\'[data-page="2"] canvas\') !== null')
    await look(page, '5 page 2')
    await press(page, named('Close document', 'button'))

    // The star shows at once; who leaves before the server has heard of it takes it back.
    const isSaved = page.waitForResponse((response) => response.url().includes('notes.addFavorite'))
    await press(page, 'article [aria-label^="Favorite: "]')
    await see(page, 'article [aria-pressed=true]')
    expect((await isSaved).ok()).toBe(true)
    // Hovering preloads the document: Firefox reports a script that is still on its way when the page goes as failed.
    await page.waitForNetworkIdle()
    await page.goto(`${origin}/notes/favorites`)
    await see(page, heading(title))
    await until(page, 'the screen answers', `document.querySelector('${TOASTS}') !== null`)
    await look(page, '6 favorites')
    await press(page, 'article [aria-label^="Share: "]')
    await see(page, text('Link Copied!'))
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const visitor = await open()
    await visitor.page.goto(link)
    await see(visitor.page, heading(title))
    await see(visitor.page, text('🔒 This premium content requires a free account to access'))
    expect(await visitor.page.content()).not.toContain('/api/files/')
    await look(visitor.page, '7 preview')
    await press(visitor.page, named('Sign In to View Document', 'button'))
    await identify(visitor.page, person)
    await see(visitor.page, '[data-page="1"] canvas')
    expect(visitor.page.url()).toBe(link)
    await look(visitor.page, '8 granted')

    expect(unseen).toEqual([])
    for (const window of [admin, member, visitor]) {
      expect(window.errors).toEqual([])
      await window.close()
    }
  })
})
