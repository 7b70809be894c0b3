const TYPES = { png: 'image/png', jpeg: 'image/jpeg' } as const

/** Where the group that `at` is in ends. */
function endOfGroup(rtf: string, at: number): number {
  let depth = 0
  for (let index = at; index < rtf.length; index += 1) {
    const character = rtf[index]
    if (character === '{') depth += 1
    if (character === '}') depth -= 1
    if (depth < 0) return index
  }
  return rtf.length
}

/** The bytes that a picture's group says in hexadecimal, besides its inner groups and control words. */
function bytesIn(group: string): Uint8Array<ArrayBuffer> {
  const hex = group
    .replace(/\{[^{}]*\}/g, '')
    .replace(/\\[a-z]+-?\d*/gi, '')
    .replace(/[^0-9a-f]/gi, '')
  return Uint8Array.from({ length: hex.length >> 1 }, (_, index) =>
    Number.parseInt(hex.slice(2 * index, 2 * index + 2), 16),
  )
}

/**
 * The pictures of a text from Word in their order (RTF 1.9.1, "Pictures"): its HTML has only their addresses on the disk. Those in
 * formats that are not for the web are null.
 */
export function rtfPictures(rtf: string): (File | null)[] {
  const pictures: (File | null)[] = []
  // What follows a picture for older programs is the same once more.
  const start = /\{\\nonshppict|\\pict(?![a-z])/g
  for (let found = start.exec(rtf); found !== null; found = start.exec(rtf)) {
    const end = endOfGroup(rtf, start.lastIndex)
    if (found[0] === '\\pict') {
      const group = rtf.slice(start.lastIndex, end)
      const [, kind] = /\\(png|jpeg)blip(?![a-z])/.exec(group) ?? []
      if (kind === 'png' || kind === 'jpeg')
        pictures.push(new File([bytesIn(group)], `picture.${kind}`, { type: TYPES[kind] }))
      else pictures.push(null)
    }
    start.lastIndex = end
  }
  return pictures
}
