/** The bytes a signature covers, around itself (ISO 32000-2, 12.8.1), near its key. */
const RANGE = /^\/ByteRange\s*\[\s*0\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/
const FARTHEST = 200

/**
 * Returns whether a signature covers bytes of this file. Signatures are never in compressed objects, since they leave
 * their own bytes out.
 */
export function isSigned(file: Buffer): boolean {
  for (let at = file.indexOf('/ByteRange'); at !== -1; at = file.indexOf('/ByteRange', at + 1)) {
    const [, first, start, length] = RANGE.exec(file.toString('latin1', at, at + FARTHEST)) ?? []
    const isOrdered = Number(first) > 0 && Number(start) > Number(first) && Number(length) > 0
    if (isOrdered && Number(start) + Number(length) <= file.length) return true
  }
  return false
}
