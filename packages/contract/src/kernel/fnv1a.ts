/** A number from 0 to 2^32 - 1 that is the same for the same text: FNV-1a over its bytes in UTF-8, 32 bits. */
export function fnv1a(text: string): number {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}
