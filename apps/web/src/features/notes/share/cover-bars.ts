import { fnv1a } from '@idex/contract/kernel/fnv1a'

const BARS = 48
const SHORTEST = 0.2

/** Heights, from 0.2 to 1, of the bars that illustrate the note with this id: two waves whose phases depend on it. */
export function coverBars(id: string): number[] {
  const hash = fnv1a(id)
  const slow = 1 + ((hash & 0xff) / 0xff) * 2
  const fast = 3 + (((hash >>> 8) & 0xff) / 0xff) * 4
  const phase = (((hash >>> 16) & 0xff) / 0xff) * Math.PI * 2
  return Array.from({ length: BARS }, (_, index) => {
    const at = (index / BARS) * Math.PI * 2
    const wave = (Math.sin(at * slow + phase) + Math.sin(at * fast + phase * 2)) / 4 + 0.5
    // Server and browser may differ in a sine's last digits.
    return Math.round((SHORTEST + (1 - SHORTEST) * wave) * 100) / 100
  })
}
