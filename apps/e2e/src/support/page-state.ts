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

/** How far the page reaches beyond the sides of the window, in px. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
}
