import { parseArgs } from 'node:util'
import { FAULTS } from './faults.ts'

/** Parts that run where nothing breaks. */
export const QUIET_PARTS = ['journeys', 'contract', 'recovery'] as const

const PARTS = [...QUIET_PARTS, ...Object.keys(FAULTS)]

/** The parts that `--only` names, all without it, in their order. Throws an error for a person when there is no such part. */
export function chosenParts(args: readonly string[]): string[] {
  const { only } = parseArgs({ args: [...args], options: { only: { type: 'string' } } }).values
  const names = only?.split(',').map((name) => name.trim()) ?? PARTS
  const unknown = names.filter((name) => !PARTS.includes(name))
  if (unknown.length === 0) return PARTS.filter((name) => names.includes(name))
  throw new TypeError(`There is no part ${unknown.join(', ')}; there are ${PARTS.join(', ')}.`)
}
