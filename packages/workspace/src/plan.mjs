import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/**
 * A check: a tool of the repository and its arguments. Steps of one lane run one after the other, lanes side by side; a
 * step waits for those named in `after`, and is left out when one of them failed. A `yielding` step leaves the processor
 * to others. With `shards`, each part of a run has a share of it; anything else runs in the first part.
 * @typedef {{
 *   name: string, command: string, args: readonly string[],
 *   lane?: string, after?: readonly string[], yielding?: boolean, shards?: boolean, env?: Record<string, string>,
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
    '.github/{SECURITY,CONTRIBUTING,CODE_OF_CONDUCT,CHANGELOG}.md',
    '{apps,packages}/{docs,identity,api,auth,contract,db,demo,embedded-postgres,testing,ui,workspace}/README.md',
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
 * changed file. `npm run check` runs these.
 * @param {string} since
 * @returns {readonly Step[]}
 */
export const checkSteps = (since) => [
  ...LINT_STEPS.filter(({ command }) => command.startsWith('ox')),
  {
    name: 'units',
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
  shards: true,
}

/** What a browser or a client sees needs the built product. */
const AFTER_BUILDS = ['builds']

/**
 * Every check, the lanes as long as each other: the units of the web app, which have one worker, fill what journeys leave of the
 * processors; those of server and core wait a third of their time and begin as soon as the journeys have ended; faults, which mostly
 * wait, and the many short ones, which do not, end the run side by side.
 * @type {readonly Step[]}
 */
export const STEPS = [
  { name: 'builds', command: 'turbo', args: [...TURBO, 'build'], lane: 'product' },
  { name: 'browser', command: 'node', args: ['apps/e2e/src/support/ensure-chromium.ts'], lane: 'product' },
  {
    name: 'journeys',
    command: 'turbo',
    args: ['run', 'journeys', '--output-logs=full', '--log-prefix=none'],
    lane: 'product',
    after: [...AFTER_BUILDS, 'browser'],
    shards: true,
  },
  {
    ...UNIT,
    name: 'units of server and core',
    args: [...UNIT.args, '--filter=@idex/server', '--filter=@idex/core'],
    lane: 'product',
  },
  {
    name: 'faults',
    command: 'turbo',
    args: ['run', 'faults', '--output-logs=full', '--log-prefix=none'],
    lane: 'product',
    after: AFTER_BUILDS,
    shards: true,
  },
  ...LINT_STEPS.map((step) => ({ ...step, lane: 'sources', yielding: true })),
  { ...UNIT, name: 'units of web', args: [...UNIT.args, '--filter=@idex/web'], yielding: true },
  {
    ...UNIT,
    name: 'other units',
    args: [...UNIT.args, '--filter=!@idex/web', '--filter=!@idex/server', '--filter=!@idex/core'],
  },
]

/** The units of all packages. */
const UNITS = STEPS.filter(({ name }) => /\bunits\b/.test(name))

/** Packages and apps: folders by name. */
function parts() {
  const folders = ['apps', 'packages'].flatMap((folder) =>
    readdirSync(join(ROOT, folder)).map((name) => /** @type {const} */ ([name, `${folder}/${name}`])),
  )
  return new Map(folders.filter(([name]) => !name.startsWith('.')))
}

/**
 * @param {Step} step
 * @param {readonly string[]} args
 * @returns {Step}
 */
const withArgs = (step, args) => ({
  ...step,
  args: [...step.args, ...(args.length > 0 ? ['--', ...args] : [])],
})

/**
 * @param {Step} step
 * @param {string} argument
 * @returns {Step}
 */
const withMore = (step, argument) => ({ ...step, args: [...step.args, argument] })

/**
 * The steps a name asks for: a step and those it waits for, or a package's rules, types and units.
 * @param {string} name
 * @returns {readonly Step[]}
 */
function stepsOf(name) {
  if (name === 'units') return UNITS
  const step = STEPS.find((candidate) => candidate.name === name)
  if (step) return [...STEPS.filter((other) => step.after?.includes(other.name)), step]
  const folder = parts().get(name)
  if (folder === undefined)
    throw new TypeError(
      `--only ${name}: wanted one of ${[...STEPS.map((each) => each.name), 'units', ...parts().keys()].join(', ')}`,
    )
  return [withMore(LINT, folder), withMore(UNIT, `--filter=@idex/${name}`)].map((each) => ({
    ...each,
    lane: UNIT.lane,
  }))
}

/**
 * The steps of a run. Throws an error that a person can read.
 * @param {import('./options.mjs').Options} options
 * @returns {readonly Step[]}
 */
export function planSteps({ only, shard, journeys }) {
  const names = journeys !== undefined && only.length === 0 ? ['journeys'] : only
  /** @type {Map<string, Step>} */
  const asked = new Map()
  // Of several packages, the same step has the filter of each.
  for (const step of names.flatMap(stepsOf))
    asked.set(step.name, {
      ...step,
      args: [...new Set([...(asked.get(step.name)?.args ?? []), ...step.args])],
    })
  const wanted = names.length === 0 ? STEPS : [...asked.values()]
  const first = shard === undefined || shard.startsWith('1/')
  return wanted
    .filter((step) => first || step.shards || AFTER_BUILDS.includes(step.name) || step.name === 'browser')
    .map((step) => {
      const part = shard !== undefined && step.shards ? [`--shard=${shard}`] : []
      const pattern = journeys !== undefined && step.name === 'journeys' ? [`--grep=${journeys}`] : []
      return withArgs(step, [...part, ...pattern])
    })
}
