import { expect, test } from 'vitest'
import { FONTS } from './fonts.ts'

/** The sum of a table's big-endian words (OpenType 1.9, "Calculating checksums"). */
function checksum(table: Buffer): number {
  let sum = 0
  for (let at = 0; at + 4 <= table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0
  return sum
}

test.each(FONTS)('%s is unpacked to tables that match their checksums', (_name, font) => {
  expect(font.readUInt32BE(0)).toBe(0x00010000)
  const count = font.readUInt16BE(4)
  expect(count).toBeGreaterThan(8)
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    const [expected, offset, length] = [4, 8, 12].map((field) => font.readUInt32BE(entry + field))
    const tag = font.toString('latin1', entry, entry + 4)
    if (offset === undefined || length === undefined || tag === 'head') continue
    expect(checksum(font.subarray(offset, offset + ((length + 3) & ~3)))).toBe(expected)
  }
})
