import { stripControls } from '@idex/contract/kernel/text-schemas'

const LONGEST = 120

/** Device names that Windows keeps for itself, with any extension. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i

const isKept = (letter: string) => letter !== '.' && letter !== ' '

/** `title` as a file name any system takes: no separators, wildcards, control or formatting characters. */
function safeName(title: string): string {
  // Cut before it is normalized, too, which takes too long with marks stacked by the thousand.
  const plain = stripControls(
    title
      .slice(0, 4 * LONGEST)
      .toWellFormed()
      .normalize('NFC'),
  )
    .replace(/[\s\p{Cf}]+/gu, ' ')
    .replace(/[/\\:*?"<>|]/g, '-')
  const letters = [...plain].slice(0, LONGEST)
  const trimmed = letters.slice(letters.findIndex(isKept), letters.findLastIndex(isKept) + 1).join('')
  if (trimmed === '') return 'Untitled'
  return RESERVED.test(trimmed) ? `_${trimmed}` : trimmed
}

/** Makes names of titles, each unlike all before, also where upper and lower case are the same. */
export function createNamer(): (title: string) => string {
  const taken = new Set<string>()
  return (title) => {
    const base = safeName(title)
    let name = base
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${base} (${count})`
    taken.add(name.toLowerCase())
    return name
  }
}
