const [EXTENSION, IMAGE] = [0x21, 0x2c]

/** Bytes of a table of colours, whose flags and size are one byte (GIF89a, 18 and 20). */
const colours = (flags = 0) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** Where the sub-blocks from `at` on end (GIF89a, 15 and 16); undefined if the file does before. */
function endOfBlocks(bytes: Buffer, at: number): number | undefined {
  let next = at
  for (let length = bytes[next]; length !== undefined; length = bytes[next]) {
    next += 1 + length
    if (length === 0) return next
  }
  return undefined
}

/**
 * Returns whether a GIF has a picture and is not truncated within a block. Its last byte, the trailer, may be missing or
 * followed by others: browsers show it all the same.
 */
export function endsGif(bytes: Buffer): boolean {
  let hasImage = false
  let at: number | undefined = 13 + colours(bytes[10])
  while (at !== undefined && (bytes[at] === EXTENSION || bytes[at] === IMAGE)) {
    const isImage: boolean = bytes[at] === IMAGE
    at = endOfBlocks(bytes, at + (isImage ? 11 + colours(bytes[at + 9]) : 2))
    hasImage ||= isImage && at !== undefined
  }
  return at !== undefined && hasImage
}
