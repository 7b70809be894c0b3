import { EnvironmentSchema } from '@idex/server/config/config'
import { InstallationSchema, S3Schema } from '@idex/server/config/installation'
import { SECRETS } from '@idex/server/config/environment'
import { z } from 'zod'

const SHAPES: Readonly<Record<string, z.ZodType>> = {
  ...InstallationSchema.shape,
  ...S3Schema.shape,
  ...EnvironmentSchema.shape,
}

/** Keys that Compose reads, not the server. */
const OF_COMPOSE = ['POSTGRES_PASSWORD', 'PUBLISH_ADDRESS']

/** A key of the configuration; its default and the values it takes as text, empty where there are none. */
type ConfigKey = { key: string; isSecret: boolean; default: string; values: string }

/** A title, and keys with the text that explains them. */
type ConfigSection = { title: string; groups: { text: string; keys: ConfigKey[] }[] }

const Described = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional().catch(undefined),
})

function valuesOf({ type, enum: choices, minimum, maximum }: z.output<typeof Described>): string {
  if (choices !== undefined) return choices.join(', ')
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`
  return type === 'boolean' ? 'true, false' : ''
}

function keyOf(key: string): ConfigKey {
  const schema = SHAPES[key]
  if (schema === undefined && !OF_COMPOSE.includes(key))
    throw new Error(`.env.example has ${key}, which the server does not read`)
  const described = Described.parse(z.toJSONSchema(schema ?? z.string(), { unrepresentable: 'any' }))
  const isSecret = SECRETS.some((secret) => secret === key)
  return { key, isSecret, default: String(described.default ?? ''), values: valuesOf(described) }
}

/** Keys and the comment before them, for each comment of `lines`. */
function groupsOf(lines: readonly string[]): ConfigSection['groups'] {
  const starts = lines.flatMap((line, at) =>
    line.startsWith('#') && !lines[at - 1]?.startsWith('#') ? [at] : [],
  )
  return starts.map((start, at) => {
    const group = lines.slice(start, starts[at + 1])
    const keys = group.filter((line) => line.includes('=') && !line.startsWith('#'))
    return {
      text: group.flatMap((line) => (line.startsWith('# ') ? [line.slice(2)] : [])).join(' '),
      keys: keys.map((line) => keyOf(line.slice(0, line.indexOf('=')))),
    }
  })
}

/**
 * Sections of `.env.example`: a line `## Title` begins one, comments explain the keys that follow them. Throws where a key
 * of the server is missing there, or one is unknown.
 */
export function configSections(example: string): ConfigSection[] {
  const sections = example.split(/^## /m).slice(1)
  const found = sections.map((section) => {
    const [title = '', ...lines] = section.split('\n')
    return { title, groups: groupsOf(lines) }
  })
  const named = found.flatMap(({ groups }) => groups.flatMap(({ keys }) => keys.map(({ key }) => key)))
  const missing = Object.keys(SHAPES).filter((key) => !named.includes(key))
  if (missing.length > 0) throw new Error(`.env.example lacks ${missing.join(', ')}`)
  return found
}
