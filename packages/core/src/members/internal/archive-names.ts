import { stripControls } from '@idex/contract/kernel/text-schemas'

const LONGEST = 120

/** Device names that Windows reserves, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const isMeaningful = (letter: string) => letter !== '.' && letter !== ' '

/** `title` as a file name for any system: no separators, wildcards, control or formatting characters. */
function safeName(title: string): string {
  // Truncated before normalization as well, which is slow with thousands of stacked marks.
  const plain = stripControls(
    title
      .slice(0, 4 * LONGEST)
      .toWellFormed()
      .normalize('NFC'),
  )
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '-')
  const letters = [...plain].slice(0, LONGEST)
  const trimmed = letters
    .slice(letters.findIndex(isMeaningful), letters.findLastIndex(isMeaningful) + 1)
    .join('')
  if (trimmed === '') return 'Untitled'
  return RESERVED.test(trimmed) ? `_${trimmed}` : trimmed
}

/** Turns titles into unique names, also on case-insensitive systems. */
export function createFileNamer(): (title: string) => string {
  const taken = new Set<string>()
  return (title) => {
    const base = safeName(title)
    let name = base
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base} (${count})`
    taken.add(name.toLowerCase())
    return name
  }
}
