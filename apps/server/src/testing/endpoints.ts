import { appRouter } from '@idex/api/app-router'
import { pathParameters, type RestRoute } from '@idex/api/kernel/rest-route'
import {
  type Access,
  ACCESS_LEVELS,
  REQUIRED_ACTIONS,
  type RequiredAction,
} from '@idex/contract/kernel/access'
import { REST_ROUTES } from '@idex/api/rest-routes'
import type { InjectOptions } from 'fastify'
import { z } from 'zod'

type Input = Readonly<Record<string, unknown>>

/** A REST row or a tRPC procedure, called in the same manner. */
export type Endpoint = {
  name: string
  access: Access
  completes: RequiredAction | undefined
  isRead: boolean
  input: z.ZodType
  /** The request that sends `input`. */
  request(input: Input): InjectOptions & { url: string }
}

/** A procedure's metadata; without a declared access it is none of ours. */
const DefinitionSchema = z.object({
  type: z.enum(['query', 'mutation']),
  meta: z.object({ access: z.enum(ACCESS_LEVELS), completes: z.enum(REQUIRED_ACTIONS).optional() }),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
})

function procedureEndpoint(path: string, procedure: unknown): Endpoint {
  const { type, meta, inputs } = DefinitionSchema.parse(Object(procedure)._def)
  const url = `/api/trpc/${path}`
  const isRead = type === 'query'
  return {
    name: `procedure ${path}`,
    access: meta.access,
    completes: meta.completes,
    isRead,
    input: inputs[0] ?? z.object({}),
    request: (input) => {
      const payload = { json: input }
      if (!isRead) return { method: 'POST', url, payload }
      return { method: 'GET', url: `${url}?input=${encodeURIComponent(JSON.stringify(payload))}` }
    },
  }
}

function routeEndpoint({ method, path, access, completes, input }: RestRoute): Endpoint {
  const names = pathParameters(path)
  const isRead = method === 'GET'
  return {
    name: `${method} ${path}`,
    access,
    completes,
    isRead,
    input,
    request: (given) => {
      const segment = (name: string) => encodeURIComponent(z.coerce.string().parse(given[name] ?? 'unknown'))
      const url = names.reduce((filled, name) => filled.replace(`{${name}}`, segment(name)), path)
      const rest = Object.entries(given).filter(([name]) => !names.includes(name))
      if (!isRead) return { method, url, payload: Object.fromEntries(rest) }
      const query = new URLSearchParams()
      for (const [name, value] of rest) query.append(name, String(value))
      return { method, url: query.size === 0 ? url : `${url}?${query.toString()}` }
    },
  }
}

/** Every procedure of the router by its path, as the router itself lists them. */
export const PROCEDURES: readonly (readonly [string, unknown])[] = Object.entries(appRouter._def.procedures)

/** Every row of the contract and every procedure of the router. */
export const ENDPOINTS: readonly Endpoint[] = [
  ...[...REST_ROUTES.values()].map(routeEndpoint),
  ...PROCEDURES.map(([path, procedure]) => procedureEndpoint(path, procedure)),
]

/** Names of an endpoint's input fields, over all forms of the input. */
export function keysOf(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (!(schema instanceof z.ZodUnion)) return []
  return schema.options.flatMap((option) => (option instanceof z.ZodType ? keysOf(option) : []))
}
