import { parseArgs } from 'node:util'

/**
 * What of the tests runs, and what is told about it.
 * @typedef {{ only: readonly string[], shard: string | undefined, journeys: string | undefined, timing: boolean }} Options
 */

export const USAGE = `npm test -- [options]
  --only NAME        one step (types, units, faults, journeys, …) or one package (core, web, …); may be repeated
  --journeys PATTERN only the browser journeys whose file or title matches
  --shard I/N        the I-th of N parts of the tests, for several machines
  --timing           where the time went: per step and per file`

/**
 * Reads the command line. Throws an error that a person can read.
 * @param {readonly string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', multiple: true },
      journeys: { type: 'string' },
      shard: { type: 'string' },
      timing: { type: 'boolean', default: false },
    },
  })
  const [, index, count] = /^(\d+)\/(\d+)$/.exec(values.shard ?? '1/1') ?? []
  if (index === undefined || Number(index) < 1 || Number(index) > Number(count))
    throw new TypeError(`--shard ${values.shard}: wanted I/N with I from 1 to N`)
  return {
    only: values.only ?? [],
    shard: Number(count) > 1 ? values.shard : undefined,
    journeys: values.journeys,
    timing: values.timing,
  }
}
