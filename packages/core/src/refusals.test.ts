import { globSync, readFileSync } from 'node:fs'
import type { ErrorCode } from '@idex/contract/kernel/errors'
import { createFreshMember, createMember } from '@idex/testing/factories'
import { describe, expect, it } from 'vitest'
import type { Actor } from './kernel/context.ts'
import { openTestServices } from './testing/test-context.ts'

const test = await openTestServices()
const { db } = test.database

/** Verbs that must read something before they know whom to refuse. */
const READS_FIRST = ['findReadableFile']

/** Whom each guard refuses, and as what. */
const REFUSED = {
  requireSession: [['visitors', null, 'UNAUTHORIZED']],
  requireMember: [
    ['visitors', null, 'UNAUTHORIZED'],
    ['members before onboarding', await createFreshMember(db), 'ONBOARDING_REQUIRED'],
  ],
  requireAdmin: [
    ['visitors', null, 'UNAUTHORIZED'],
    ['members', await createMember(db), 'FORBIDDEN'],
  ],
} as const satisfies Record<string, readonly (readonly [string, Actor, ErrorCode])[]>

const files = globSync('*/**/*.ts', {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.ts', 'kernel/**', 'testing/**'],
})

/** Every verb with a guard in its body, and the first one there. */
const verbs = files.flatMap((file) => {
  const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
  return [...source.matchAll(/^export async function (\w+)[^]*?^}/gm)].flatMap(([text, name = '']) => {
    const [, guard] = /^  (?:const \w+ = )?(require(?:Session|Member|Admin))\(ctx\.actor/m.exec(text) ?? []
    return guard === undefined || READS_FIRST.includes(name) ? [] : [{ file, name, guard }]
  })
})

it('finds as many verbs with a guard as there are: one that loses its guard is missing', () => {
  const counts = Object.keys(REFUSED).map((guard) => verbs.filter((verb) => verb.guard === guard).length)
  expect(counts).toEqual([7, 53, 67])
})

describe.each(Object.entries(REFUSED))('%s refuses, before anything else', (asked, callers) => {
  it.each(verbs.filter(({ guard }) => guard === asked))('$file $name', async ({ file, name }) => {
    const verb: unknown = Reflect.get(await import(`./${file}`), name)
    if (typeof verb !== 'function') throw new TypeError(`${name} is no verb`)
    for (const [whom, actor, code] of callers) {
      const call = async (): Promise<unknown> => Reflect.apply(verb, undefined, [test.as(actor), {}])
      await expect(call(), whom).rejects.toMatchObject({ code })
    }
  })
})
