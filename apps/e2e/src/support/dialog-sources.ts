import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const FEATURES = fileURLToPath(new URL('../../../web/src/features', import.meta.url))

/** Components that open above a page. */
const OPENS = /<(?:Dialog|AlertDialog|Sheet|FormDialog|PdfViewerDialog|PasswordDialog)\b/g

/** Wrappers of other files' dialogs, which are tested in each of those. */
const FRAMES = new Set([
  'admin/form/form-dialog.tsx',
  'admin/security/password-dialog.tsx',
  'pdf-viewer/pdf-viewer-dialog.tsx',
])

/** Every file of the web app with dialogs, alert dialogs or sheets of its own, and how many. */
export function dialogSources(): Map<string, number> {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx') && !FRAMES.has(path))
  const counted = files.map((path): [string, number] => {
    const source = readFileSync(join(FEATURES, path), 'utf8')
    return [path, [...source.matchAll(OPENS)].length]
  })
  return new Map(counted.filter(([, count]) => count > 0).toSorted())
}

/** Ways to open each dialog of a file on a page; the dialog is what is open at their end. */
export type DialogOpeners = Record<string, ((page: Page) => Promise<unknown>)[]>
