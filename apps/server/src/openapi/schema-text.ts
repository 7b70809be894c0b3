import { z } from 'zod'

/** The parts of JSON Schema 2020-12 used by the contract's schemas; others are ignored. */
const NodeSchema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  const: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  required: z.array(z.string()).default([]),
  format: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
})
type Node = z.infer<typeof NodeSchema>

/** Integers without explicit limits have those of their type, which are not worth showing. */
const isLimit = (value: number | undefined) =>
  value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  const [from, to] = [isLimit(least) ? least : undefined, isLimit(most) ? most : undefined]
  if (from === undefined && to === undefined) return ''
  if (to === undefined) return ` (at least ${from}${unit})`
  return from === undefined ? ` (at most ${to}${unit})` : ` (${from} to ${to}${unit})`
}

const inBrackets = (text: string) => (text.includes(' | ') ? `(${text})` : text)

function objectText({ properties = {}, required, additionalProperties }: Node, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(
    ([name, schema]) => `${inner}${name}${required.includes(name) ? '' : '?'}: ${typeText(schema, inner)}\n`,
  )
  if (lines.length > 0) return `{\n${lines.join('')}${indent}}`
  const isMap = typeof additionalProperties === 'object' && additionalProperties !== null
  return isMap ? `{ [name]: ${typeText(additionalProperties, indent)} }` : '{}'
}

function scalarText(node: Node): string {
  if (node.type === 'string')
    return `${node.format ?? 'string'}${rangeText(node.minLength, node.maxLength, ' characters')}`
  if (node.type === 'number' || node.type === 'integer')
    return `${node.type}${rangeText(node.minimum, node.maximum, '')}`
  return typeof node.type === 'object' ? node.type.join(' | ') : (node.type ?? 'any')
}

/** A JSON Schema as a type: `{ id: string, tags: string[] (at most 20) }`, over several lines. */
export function typeText(schema: unknown, indent = ''): string {
  const node = NodeSchema.parse(schema)
  if (node.$ref !== undefined) return node.$ref.slice(node.$ref.lastIndexOf('/') + 1)
  if (node.const !== undefined) return JSON.stringify(node.const)
  if (node.enum) return node.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (node.anyOf && node.properties === undefined)
    return node.anyOf.map((variant) => typeText(variant, indent)).join(' | ')
  if (node.allOf) return node.allOf.map((part) => inBrackets(typeText(part, indent))).join(' & ')
  if (node.type === 'array')
    return `${inBrackets(typeText(node.items ?? {}, indent))}[]${rangeText(node.minItems, node.maxItems, '')}`
  return node.type === 'object' ? objectText(node, indent) : scalarText(node)
}
