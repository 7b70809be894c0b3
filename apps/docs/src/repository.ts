import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** The root of the repository: the site is built in its own folder. */
const ROOT = resolve('../..')

/** Text of a file, by its path from the root of the repository. Throws if there is none. */
export const readRepositoryFile = (path: string): string => readFileSync(join(ROOT, path), 'utf8').trimEnd()

/**
 * The declaration of `text` whose first line begins with `start`, up to the line with the same indentation that closes it,
 * without that indentation. Throws if there is none, or more than one.
 */
export function declarationIn(text: string, start: string): string {
  const lines = text.split('\n')
  const found = lines.flatMap((line, at) => (line.trimStart().startsWith(start) ? [at] : []))
  const [first] = found
  if (first === undefined || found.length > 1)
    throw new Error(`${found.length} declarations begin with ${start}`)
  const indent = /^ */.exec(lines[first] ?? '')?.[0] ?? ''
  const length = lines
    .slice(first + 1)
    .findIndex((line) => line.startsWith(indent) && !/^[\s]/.test(line.slice(indent.length)) && line !== '')
  const closes = /^[)}\]]/.test((lines[first + 1 + length] ?? '').slice(indent.length))
  const last = length === -1 ? lines.length : first + 1 + length + (closes ? 1 : 0)
  return lines
    .slice(first, last)
    .map((line) => line.slice(indent.length))
    .join('\n')
    .trimEnd()
}
