import { expect, type Page } from '@playwright/test'

/** Waits until the page listens to its keys, clicks and scrolling: toasts have a place from then on. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeAttached()
}

/** A toast by its title and, where it has one, the text below it; an open dialog may stand before it. */
export async function expectToast(page: Page, title: string, text?: string): Promise<void> {
  const region = page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
  const toast = region.getByRole('listitem', { includeHidden: true })
  await expect(toast.getByText(title, { exact: true })).toBeVisible()
  if (text !== undefined) await expect(toast.getByText(text, { exact: true })).toBeVisible()
}

/** Waits until everything that fades or moves has arrived; what moves for ever, as a skeleton does, is not waited for. */
export async function expectArrived(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ effect, playState }) =>
                playState === 'running' && effect?.getTiming().iterations !== Infinity,
            ).length,
      ),
    )
    .toBe(0)
}

/** Waits until the page has come to rest after scrolling. */
export async function expectStill(page: Page): Promise<void> {
  let last = -1
  await expect
    .poll(async () => {
      const now = await page.evaluate(() => scrollY)
      const isStill = now === last
      last = now
      return isStill
    })
    .toBe(true)
}

/** How far the page reaches beyond the sides of the window, in px. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}

/**
 * Answers every way to `paths` with 204, upon which a browser stays where it is: what a page says before it leaves can be
 * read at leisure. `asked` has the addresses it would have gone to; `release` lets it go.
 */
export async function keepHere(page: Page, paths: RegExp) {
  const asked: string[] = []
  await page.route(paths, (route) => {
    asked.push(new URL(route.request().url()).pathname)
    return route.fulfill({ status: 204 })
  })
  return { asked, release: () => page.unroute(paths) }
}
