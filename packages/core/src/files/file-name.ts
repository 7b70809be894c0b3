import { extname } from 'node:path'

/** Control characters, line and paragraph separators, and bidirectional marks. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const LONGEST = 200

/**
 * The last part of a client's file name, safe to show and to offer for download: at most 200 characters including its
 * extension, without control or bidirectional characters; empty when nothing is left. Never used as a path.
 */
export function fileName(given: string): string {
  const last = given.toWellFormed().replace(UNSAFE, '').split(/[/\\]/).at(-1)?.trim() ?? ''
  if (/^\.*$/.test(last)) return ''
  const letters = [...last]
  if (letters.length <= LONGEST) return last
  const extension = [...extname(last)].slice(0, 20)
  return [...letters.slice(0, LONGEST - extension.length), ...extension].join('')
}

/**
 * `name` with an extension that matches the file's type: its own if it is one of `extensions`, else the first of them
 * appended. At most 200 characters.
 */
export function fittingName(name: string, extensions: readonly [string, ...string[]]): string {
  const own = extname(name).slice(1).toLowerCase()
  if (extensions.includes(own)) return name
  const added = `.${extensions[0]}`
  return `${[...name].slice(0, LONGEST - added.length).join('')}${added}`
}
