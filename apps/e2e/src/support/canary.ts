import type { BrowserContext, Page } from '@playwright/test'

/** The host of the scripts, styles and frames in hostile texts. */
const HOST = 'https://canary.example/'

/** Evidence that a hostile text was more than text. */
export type Canary = { signs: string[] }

/** Watches every page of `context`: calls of `canary()`, dialogs, requests to the canary's host, and policy reports. */
export async function watchCanary(context: BrowserContext): Promise<Canary> {
  const signs: string[] = []
  await context.exposeBinding('canary', ({ page }) => void signs.push(`ran on ${page.url()}`))
  // Asking is sign enough; a route would keep the browser from caching.
  context.on('request', (request) => {
    if (request.url().startsWith(HOST)) signs.push(`asked for ${request.url()} on ${request.frame().url()}`)
  })
  context.on('dialog', (dialog) => {
    signs.push(`said ${dialog.message()}`)
    void dialog.dismiss()
  })
  context.on('console', (message) => {
    if (/Content.Security.Policy|hydrat|Minified React error/i.test(message.text()))
      signs.push(message.text())
  })
  return { signs }
}

/** Elements of a document, or of `html` once parsed, that would do something on a click or on their own. */
export function findActive(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((given) => {
    const root = given === undefined ? document : new DOMParser().parseFromString(given, 'text/html')
    const addresses = ['href', 'xlink:href', 'src', 'action', 'formaction', 'data', 'cite', 'ping']
    const isActive = (element: Element) =>
      [...element.attributes].some(
        ({ name, value }) =>
          name.startsWith('on') ||
          name === 'srcdoc' ||
          (addresses.includes(name) && /^[\s\0-\x20]*(?:javascript|vbscript|data:text)/i.test(value)),
      ) ||
      (element.localName === 'script' && /^\s*canary\(\)/.test(element.textContent)) ||
      ['object', 'embed', 'base', 'frameset', 'applet', 'xss'].includes(element.localName)
    return [...root.querySelectorAll('*')].filter(isActive).map((element) => element.outerHTML.slice(0, 300))
  }, html)
}
