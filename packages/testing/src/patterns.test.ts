import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'oxc-parser'
import { check } from 'recheck'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

/** Shipped sources whose patterns only read what this product itself, or its Postgres, has written. */
const OURS = /^packages\/(?:workspace|demo|testing|embedded-postgres|db\/src\/backup\/migrations\.ts)/

/** Patterns allowed to take longer than linear time: `file: pattern` with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {}

type Pattern = { file: string; pattern: string; flags: string }

function shippedSources(): string[] {
  const all = globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx,mjs}'], { cwd: ROOT })
  return all.filter((file) => !/\.test\.|\/testing\/|^apps\/(e2e|proving)\//.test(file) && !OURS.test(file))
}

/** The regular expressions in a source, and where it constructs others at run time. */
function patternsIn(file: string): { written: Pattern[]; made: string[] } {
  const written: Pattern[] = []
  const made: string[] = []
  const noteMade = ({ callee }: { callee: object }) => {
    if ('name' in callee && callee.name === 'RegExp') made.push(file)
  }
  const visitor = new Visitor({
    Literal: (node) => {
      if ('regex' in node) written.push({ file, ...node.regex })
    },
    NewExpression: noteMade,
    CallExpression: noteMade,
  })
  visitor.visit(parseSync(file, readFileSync(`${ROOT}/${file}`, 'utf8')).program)
  return { written, made }
}

const found = shippedSources().map(patternsIn)

/** Attacks are judged by the characters they make a pattern read, as their time depends on what else the machine does. */
const BY_WORK = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

/**
 * Why a pattern is not allowed; undefined if its time is linear. The checker is a program of the system's own, or where there is none
 * the same source in JavaScript.
 */
async function faultOf({ file, pattern, flags }: Pattern): Promise<string | undefined> {
  const { status } = await check(pattern, flags, BY_WORK)
  return status === 'safe' ? undefined : `${file}: /${pattern}/${flags} is ${status}`
}

/** As long as a slow machine may need for all patterns, in ms. */
const ALL_PATTERNS_MS = 900_000

it('every pattern of the product takes linear time', { timeout: ALL_PATTERNS_MS }, async () => {
  const patterns = new Map(
    found.flatMap(({ written }) => written).map((one) => [`${one.pattern}/${one.flags}`, one]),
  )
  expect(patterns.size).toBeGreaterThan(50)
  const checked = [...patterns.values()].filter(({ file, pattern }) => !(`${file}: ${pattern}` in EXCEPTIONS))
  // One after the other: those asked for before the checker runs would each start one.
  const faults: string[] = []
  for (const one of checked) {
    const fault = await faultOf(one)
    if (fault !== undefined) faults.push(fault)
  }
  expect(faults).toEqual([])
})

it('no pattern is constructed at run time, where it cannot be checked', () => {
  expect(found.flatMap(({ made }) => made)).toEqual([])
})

it.each([String.raw`>>\s*$|\s+$`, '(a|a)*b', '<h2>(.*?)</h2>', '%.*$'])(
  'a pattern like /%s/ would be found',
  async (pattern) => {
    expect(await faultOf({ file: 'a.ts', pattern, flags: '' })).toMatch(/ is (?:vulnerable|unknown)$/)
  },
)
