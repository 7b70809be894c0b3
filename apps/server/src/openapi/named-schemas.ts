import { z } from 'zod'

const JsonSchema = z.record(z.string(), z.unknown())
export type JsonSchema = z.output<typeof JsonSchema>

/** Limits of a text or number that hold although it is transformed first, such as trimmed. */
const LIMITS = ['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum']

/**
 * Describes the input of a pipe: its start with the limits of its end, or its end alone if the start takes anything.
 */
function takeLimits({ in: start, out: end }: z.ZodPipe['def'], described: JsonSchema): void {
  const { schema } = describe(end, 'input')
  if (start instanceof z.ZodTransform) Object.assign(described, schema)
  if (described['type'] !== schema['type']) return
  for (const limit of LIMITS) if (limit in schema) described[limit] ??= schema[limit]
}

/** References to the library's definitions as such to the document's components. */
const referring = (schema: unknown): JsonSchema =>
  JsonSchema.parse(JSON.parse(JSON.stringify(schema).replaceAll('#/$defs/', '#/components/schemas/')))

/**
 * `schema` as JSON Schema, a reference if it has a name, and the named ones it refers to; transforms are described by what they
 * take or by what they give.
 */
function describe(schema: z.core.$ZodType, io: 'input' | 'output') {
  const told = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (io === 'input' && zodSchema instanceof z.ZodPipe) takeLimits(zodSchema.def, jsonSchema)
      // Answers may gain fields.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      // What the type and the format say already.
      if (jsonSchema.format?.startsWith('date')) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  const { $schema: _dialect, $defs = {}, ...rest } = told
  const named = new Map(
    Object.entries($defs).map(([id, { id: _id, ...definition }]) => [id, referring(definition)] as const),
  )
  return { schema: referring(rest), named }
}

/** The JSON Schema of what a row takes, written out: its fields are parameters and parts of the body. */
export function inputSchema(input: z.ZodType): JsonSchema {
  const { schema, named } = describe(input, 'input')
  const name = z.string().catch('').parse(schema['$ref']).split('/').at(-1) ?? ''
  return named.get(name) ?? schema
}

/** The JSON Schema of what a row gives, or a reference to it. */
export const outputSchema = (schema: z.ZodType): JsonSchema => describe(schema, 'output').schema

/** Every named schema that `inputs` and `outputs` refer to. Throws where one would differ between the two. */
export function namedSchemas(
  inputs: readonly z.ZodType[],
  outputs: readonly z.ZodType[],
): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  for (const [schemas, io] of [
    [outputs, 'output'],
    [inputs, 'input'],
  ] as const)
    for (const [id, definition] of schemas.flatMap((schema) => [...describe(schema, io).named])) {
      const known = found.get(id) ?? definition
      if (JSON.stringify(known) !== JSON.stringify(definition)) throw new Error(`${id} differs as an input.`)
      found.set(id, known)
    }
  return Object.fromEntries([...found].toSorted(([one], [other]) => one.localeCompare(other)))
}
