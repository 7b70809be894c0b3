import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

const SOURCES = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Components that open above a page. */
const OPENS =
  /<(?:Dialog|AlertDialog|RowQuestion|Sheet|FormDialog|DraftDialog|LazyPdfViewerDialog|PasswordDialog|SecretDialogs?|SecretTextDialog)\b/g

/** Wrappers of other files' dialogs, which are tested in each of those. */
const FRAMES = new Set([
  'components/drafts/draft-dialog.tsx',
  'components/form/form-dialog.tsx',
  'components/lazy-dialog.tsx',
  'components/list/row-question.tsx',
  'components/secret-text-dialog.tsx',
  'members/secrets/secret-dialogs.tsx',
  'sign-in/security/password-dialog.tsx',
  'reader/pdf-viewer-dialog.tsx',
])

/**
 * Every file of the web app that has dialogs, alert dialogs or sheets of its own, and the component of each; those of
 * features without their common folder.
 */
export function dialogSources(): Map<string, string[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !/\.test\.tsx$|(?:^|\/)testing\//.test(path))
  const counted = files.map((path): [string, string[]] => {
    const source = readFileSync(join(SOURCES, path), 'utf8')
    return [path.replace(/^features\//, ''), [...source.matchAll(OPENS)].map(([tag]) => tag.slice(1))]
  })
  return new Map(counted.filter(([path, kinds]) => kinds.length > 0 && !FRAMES.has(path)).toSorted())
}

/** Ways to open each dialog of a file on a page; the dialog is open at their end. */
export type DialogOpeners = Record<string, ((page: Page) => Promise<unknown>)[]>

/** Selector of open dialogs. */
export const OPEN_DIALOG = '[role=dialog], [role=alertdialog]'

/**
 * Comes to a screen on which nothing is open: one that is there already is not loaded again, but its dialogs are closed,
 * by Escape.
 */
export async function goWithoutDialogs(page: Page, path: string): Promise<void> {
  const { pathname, searchParams } = new URL(page.url())
  // A dialog of the panel is in its address.
  for (const name of ['dialog', 'row']) searchParams.delete(name)
  const here = searchParams.size > 0 ? `${pathname}?${searchParams}` : pathname
  if (here !== path) return void (await page.goto(path))
  const open = page.locator(OPEN_DIALOG)
  for (let left = await open.count(); left > 0; left = await open.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => open.count()).toBeLessThan(left)
  }
}
