import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright'

/** A fresh browser context with the session of `cookie`, if any. */
export async function openContext(
  browser: Browser,
  { origin, cookie = '', ...options }: { origin: string; cookie?: string } & BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: origin }
  })
  if (cookie !== '') await context.addCookies(cookies)
  return context
}
