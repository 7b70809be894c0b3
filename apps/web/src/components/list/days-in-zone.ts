import { localZone } from '../publishing/local-time.ts'

/** A list's input with the reader's time zone, where days bound it. */
export function daysInZone<Input extends { from?: string; to?: string }>(input: Input) {
  const isBounded = input.from !== undefined || input.to !== undefined
  return { ...input, ...(isBounded && { zone: localZone() }) }
}
