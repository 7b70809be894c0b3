import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './paths.mjs'

/**
 * A check: a tool of the repository and its arguments. Steps of one lane run one after the other, lanes side by side; a
 * step waits for those named in `after`, and is left out when one of them failed. It waits for those in `behind` too, however they
 * end. A `yielding` step leaves the processor to others.
 * @typedef {{
 *   name: string, command: string, args: readonly string[],
 *   lane?: string | undefined, after?: readonly string[], behind?: readonly string[], yielding?: boolean,
 *   env?: Record<string, string>,
 * }} Step
 */

/** Two tasks at a time: most have a process for each processor themselves. */
const TURBO = ['run', '--output-logs=errors-only', '--concurrency=2']

/**
 * Rules and types, of tests and tools too: the compiler's own complaints come with the rules that need types, from one program.
 * @type {Step}
 */
const LINT = {
  name: 'lint',
  command: 'oxlint',
  args: ['--type-aware', '--type-check', '--deny-warnings'],
}

/** Words and sentences of what people read, by the lists in `prose/`. */
const PROSE = [
  ...['--config', 'packages/workspace/prose/textlintrc.json'],
  ...[
    'README.md',
    '.github/{SECURITY,CONTRIBUTING,CODE_OF_CONDUCT,CHANGELOG,PULL_REQUEST_TEMPLATE}.md',
    '{apps,packages}/*/README.md',
    '.github/decisions/*.md',
    'apps/docs/src/content/**/*.{md,mdx}',
  ],
]

/**
 * Checks that need only the sources. `npm run lint` runs these, and `npm test` begins with them.
 * @type {readonly Step[]}
 */
export const LINT_STEPS = [
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  LINT,
  { name: 'dead code', command: 'knip', args: [] },
  { name: 'prose', command: 'textlint', args: PROSE },
  // Spectral and Redocly over the document of the API.
  { name: 'API document', command: 'node', args: ['apps/server/src/openapi/lint-document.ts'] },
]

/**
 * The checks of what has changed since a commit, uncommitted files included: units of the packages concerned that import a
 * changed file, once the types are right. `npm run check` runs these.
 * @param {string} since
 * @returns {readonly Step[]}
 */
export const checkSteps = (since) => [
  ...LINT_STEPS.filter(({ command }) => command.startsWith('ox')),
  {
    name: 'units',
    after: ['lint'],
    command: 'turbo',
    args: [...TURBO, 'unit', '--affected', '--continue', '--', `--changed=${since}`, '--passWithNoTests'],
    env: { TURBO_SCM_BASE: since },
  },
]

/** @type {Step} */
const UNIT = {
  name: 'units',
  command: 'turbo',
  args: [...TURBO, 'unit', '--continue'],
  lane: 'sources',
}

/**
 * Every check. The units of the web app, which have one worker, fill what others leave of the processors. As soon as the journeys
 * have ended, faults, which mostly wait, begin beside the units of server and core, which wait a third of their time.
 * @type {readonly Step[]}
 */
export const STEPS = [
  { name: 'builds', command: 'turbo', args: [...TURBO, 'build'], lane: 'product' },
  {
    name: 'browser',
    command: 'node',
    args: ['apps/e2e/src/support/ensure-browsers.ts', 'chromium'],
    lane: 'product',
  },
  {
    name: 'journeys',
    command: 'turbo',
    args: ['run', 'journeys', '--output-logs=full', '--log-prefix=none'],
    lane: 'product',
    after: ['builds', 'browser'],
  },
  {
    ...UNIT,
    name: 'units of server and core',
    args: [...UNIT.args, '--filter=@idex/server', '--filter=@idex/core'],
    lane: 'server',
    behind: ['journeys'],
  },
  {
    name: 'faults',
    command: 'turbo',
    args: ['run', 'faults', '--output-logs=full', '--log-prefix=none'],
    lane: 'product',
    after: ['builds'],
  },
  ...LINT_STEPS.map((step) => ({ ...step, lane: 'sources', yielding: true })),
  { ...UNIT, name: 'units of web', args: [...UNIT.args, '--filter=@idex/web'], yielding: true },
  {
    ...UNIT,
    name: 'other units',
    args: [...UNIT.args, '--filter=!@idex/web', '--filter=!@idex/server', '--filter=!@idex/core'],
    lane: 'product',
  },
]

/** Options of `npm test`, for a mistaken command line. */
export const USAGE = `npm test -- [options]
  --only NAME        one step (builds, units, faults, journeys, …), or one package's rules and units (core, web, …)
  --journeys PATTERN only the browser journeys whose file or title matches`

/**
 * The steps that a name asks for: a step and those it waits for, all units, or a package's rules, types and units.
 * @param {string} name
 * @returns {readonly Step[]}
 */
function stepsOf(name) {
  if (name === 'units') return STEPS.filter((step) => /\bunits\b/.test(step.name))
  const asked = STEPS.find((step) => step.name === name)
  if (asked) return [...STEPS.filter((step) => asked.after?.includes(step.name)), asked]
  const folder = [`apps/${name}`, `packages/${name}`].find((path) =>
    existsSync(join(ROOT, path, 'package.json')),
  )
  if (folder === undefined)
    throw new TypeError(
      `--only ${name}: neither a package nor one of ${STEPS.map((step) => step.name).join(', ')}, units`,
    )
  return [
    { ...LINT, args: [...LINT.args, folder] },
    { ...UNIT, lane: undefined, args: [...UNIT.args, `--filter=@idex/${name}`] },
  ]
}

/**
 * The steps that a command line asks for. Throws an error that a person can read.
 * @param {readonly string[]} args
 * @returns {readonly Step[]}
 */
export function planSteps(args) {
  const options = /** @type {const} */ ({ only: { type: 'string' }, journeys: { type: 'string' } })
  const { only, journeys } = parseArgs({ args: [...args], options }).values
  if (journeys !== undefined)
    return stepsOf('journeys').map((step) =>
      step.name === 'journeys' ? { ...step, args: [...step.args, '--', `--grep=${journeys}`] } : step,
    )
  return only === undefined ? STEPS : stepsOf(only)
}
