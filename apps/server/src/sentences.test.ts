import { configureErrorMessages } from '@idex/contract/kernel/error-messages'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { type Endpoint, ENDPOINTS, keysOf } from './testing/endpoints.ts'

// As every server does when it is built.
configureErrorMessages()

/** Words of validators and programming languages, which people must not see. */
const RAW = /invalid|expected|received|regex|pattern|undefined|\bnull\b|\bNaN\b|\[object|zod|discriminator/i
const PLAIN = expect.stringMatching(/^[A-Z“].*[\p{L}\p{N}.?)+]$/su)

const LONG = 'x'.repeat(500_000)

/** Values no field accepts: missing, of another type, too long, too short, unknown, no date. */
const WRONG: readonly unknown[] = [
  undefined,
  null,
  true,
  7,
  1.5,
  -1,
  1e308,
  '',
  ' ',
  'x',
  '2026-13-45T99:99:99Z',
  'http://[',
  LONG,
  [],
  [null],
  ['x', 'x'],
  [LONG],
  Array.from({ length: 1000 }, (_, index) => `x${index}`),
  {},
  { toString: 'x' },
]

/** An object with every field of a JSON Schema, each of the wrong type. */
function allFieldsInvalid(schema: unknown): unknown {
  const { properties } = Object(schema)
  if (properties === undefined) return 7
  return Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, allFieldsInvalid(part)]))
}

function propertyOf(input: z.ZodType, key: string): unknown {
  const { properties } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return properties?.[key]
}

function messagesOf(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? []
}

/** The messages for `value` in the field `key`, at its path or, for one of several forms, for the whole input. */
function messagesFor({ input }: Endpoint, key: string, value: unknown): string[] {
  const issues = input.safeParse({ [key]: value }).error?.issues ?? []
  return issues.filter(({ path: [first = key] }) => first === key).map(({ message }) => message)
}

const endpoints = ENDPOINTS.filter(({ input }) => keysOf(input).length > 0)
const fields = endpoints.flatMap((endpoint) =>
  keysOf(endpoint.input).map((key) => ({ endpoint, key, name: endpoint.name })),
)

describe('the message for an invalid input', () => {
  it.each(fields)('of $name names the problem with $key in a plain sentence', ({ endpoint, key }) => {
    const messages = [...WRONG, allFieldsInvalid(propertyOf(endpoint.input, key))].flatMap((value) =>
      messagesFor(endpoint, key, value),
    )
    for (const message of new Set(messages)) {
      expect(message).not.toMatch(RAW)
      expect(message).toEqual(PLAIN)
    }
  })

  it.each(endpoints)('of $name names the problem with the whole in a plain sentence', ({ input }) => {
    for (const message of [undefined, null, 7, 'x', []].flatMap((value) => messagesOf(input, value)))
      expect(message).not.toMatch(RAW)
  })
})

/** The message about the length of `value` in `key`, if any. */
function lengthMessageOf(endpoint: Endpoint, key: string, value: unknown): string | undefined {
  return messagesFor(endpoint, key, value).find(
    (message) => / characters/.test(message) && !/at least/.test(message),
  )
}

const MostSchema = z.string().transform((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')))

const TextSchema = z.looseObject({ type: z.literal('string') })
const FormSchema = z.union([
  z.looseObject({ enum: z.unknown() }),
  z.looseObject({ const: z.unknown() }),
  z.looseObject({ format: z.unknown() }),
  z.looseObject({ pattern: z.unknown() }),
])

/** Returns whether a JSON Schema is a string of any form, possibly nullable. */
function isText(schema: unknown): boolean {
  const { anyOf } = Object(schema)
  if (Array.isArray(anyOf))
    return anyOf.some(isText) && !anyOf.some((part) => FormSchema.safeParse(part).success)
  return TextSchema.safeParse(schema).success && !FormSchema.safeParse(schema).success
}

const asText = (length: number) => 'x'.repeat(length)
const asList = (length: number) => ['x'.repeat(length)]

describe('the maximum length of a text', () => {
  const bounded = fields.flatMap(({ endpoint, key, name }) =>
    [asText, asList].flatMap((make) => {
      const messages = lengthMessageOf(endpoint, key, make(LONG.length))
      return messages === undefined ? [] : [{ endpoint, key, name, make, most: MostSchema.parse(messages) }]
    }),
  )

  it('is stated for every text without a format', () => {
    expect(bounded.length).toBeGreaterThan(50)
    const texts = fields.filter(({ endpoint, key }) => isText(propertyOf(endpoint.input, key)))
    const misled = texts.filter(
      ({ endpoint, key }) => !/ characters/.test(messagesFor(endpoint, key, LONG)[0] ?? ''),
    )
    expect(misled.map(({ name, key }) => `${name} ${key}`)).toEqual([])
  })

  it('limits every field', () => {
    const endless = fields.filter(({ endpoint, key }) =>
      [LONG, [LONG]].some((value) => messagesFor(endpoint, key, value).length === 0),
    )
    expect(endless.map(({ name, key }) => `${name} ${key}`)).toEqual([])
  })

  it.each(bounded)(
    'of $name $key is $most: accepted, one more is refused',
    ({ endpoint, key, make, most }) => {
      expect(lengthMessageOf(endpoint, key, make(most))).toBeUndefined()
      expect(lengthMessageOf(endpoint, key, make(most + 1))).toContain(most.toLocaleString('en-US'))
    },
  )
})
