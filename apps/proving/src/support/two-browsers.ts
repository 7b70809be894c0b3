import { type Browser, launch, type Viewport } from 'puppeteer-core'
import { findChromium, findFirefox } from '@idex/e2e/browsers'

export const BROWSER_NAMES = ['Firefox', 'Chromium'] as const
type BrowserName = (typeof BROWSER_NAMES)[number]

/** Starts an unmodified browser: Firefox over WebDriver BiDi, Chromium over its own protocol. */
export async function openBrowser(name: BrowserName): Promise<Browser> {
  const executablePath = name === 'Firefox' ? findFirefox() : findChromium()
  if (executablePath === undefined) throw new Error(`There is no ${name}`)
  if (name === 'Chromium') return launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  // Otherwise reading the clipboard asks the person.
  const extraPrefsFirefox = { 'dom.events.testing.asyncClipboard': true }
  return launch({ browser: 'firefox', executablePath, extraPrefsFirefox })
}

/** A window with separate cookies, and a list of its errors. */
export async function openWindow(browser: Browser, name: BrowserName, origin: string, viewport: Viewport) {
  const context = await browser.createBrowserContext()
  if (name === 'Chromium')
    await context.setPermission(
      origin,
      { permission: { name: 'clipboard-read' }, state: 'granted' },
      { permission: { name: 'clipboard-write' }, state: 'granted' },
    )
  const page = await context.newPage()
  await page.setViewport(viewport)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  return { page, errors, close: () => context.close() }
}
