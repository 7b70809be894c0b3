import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const SOURCES = fileURLToPath(new URL('../../../web/src', import.meta.url))

/** Components that open above a page. */
const OPENS =
  /<(?:Dialog|AlertDialog|Sheet|FormDialog|DraftDialog|PdfViewerDialog|PasswordDialog|OnceDialog)\b/g

/** Wrappers of other files' dialogs, which are tested in each of those. */
const FRAMES = new Set([
  'lib/drafts/draft-dialog.tsx',
  'lib/form/form-dialog.tsx',
  'lib/lazy-dialog.tsx',
  'sign-in/security/password-dialog.tsx',
  'pdf-viewer/pdf-viewer-dialog.tsx',
])

/**
 * Every file of the web app that has dialogs, alert dialogs or sheets of its own, and how many; those of features without
 * their common folder.
 */
export function dialogSources(): Map<string, number> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !/\.test\.tsx$|(?:^|\/)testing\//.test(path))
  const counted = files.map((path): [string, number] => {
    const source = readFileSync(join(SOURCES, path), 'utf8')
    return [path.replace(/^features\//, ''), [...source.matchAll(OPENS)].length]
  })
  return new Map(counted.filter(([path, count]) => count > 0 && !FRAMES.has(path)).toSorted())
}

/** Ways to open each dialog of a file on a page; the dialog is what is open at their end. */
export type DialogOpeners = Record<string, ((page: Page) => Promise<unknown>)[]>
