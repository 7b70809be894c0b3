import { appRouter } from '@idex/api/app-router'
import { type Route } from '@idex/contract/kernel/route'
import { ACCESS_LEVELS } from '@idex/contract/kernel/access'
import { ROUTES } from '@idex/contract/routes'
import { OWED } from '@idex/contract/kernel/access'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { APP_ONLY, TWINS } from './testing/twins.ts'

const ProcedureSchema = z.object({
  type: z.enum(['query', 'mutation']),
  meta: z.object({ access: z.enum(ACCESS_LEVELS), settles: z.enum(OWED).optional() }),
  inputs: z.array(z.instanceof(z.ZodType)).max(1),
})

const procedures = new Map(
  Object.entries(appRouter._def.procedures).map(([path, procedure]) => [
    path,
    ProcedureSchema.parse(Object(procedure)._def),
  ]),
)
const twins = Object.entries<string | null>(TWINS)
const rows = new Map(Object.entries<Route>(ROUTES))

const asJson = (input: z.ZodType | undefined) =>
  z.toJSONSchema(input ?? z.object({}), { io: 'input', unrepresentable: 'any' })

describe('a row and its procedure', () => {
  it.each(twins.flatMap(([name, path]) => (path === null ? [] : [{ name, path }])))(
    '$name and $path are for the same callers, of the same kind, and take the same input',
    ({ name, path }) => {
      const [row, procedure] = [rows.get(name), procedures.get(path)]
      expect(procedure?.meta).toEqual({ access: row?.access, settles: row?.settles })
      expect(procedure?.type).toBe(row?.method === 'GET' ? 'query' : 'mutation')
      expect(asJson(procedure?.inputs[0])).toEqual(asJson(row?.input))
    },
  )

  it('is missing only where plain HTTP alone will do', () => {
    const alone = twins.filter(([, path]) => path === null)
    expect(alone.filter(([name]) => rows.get(name)?.transport === 'json')).toEqual([])
  })

  it('leaves no procedure without a row but those of the app', () => {
    const paired = new Set(twins.map(([, path]) => path))
    const others = [...procedures.keys()].filter((path) => !paired.has(path))
    expect(others.sort()).toEqual([...APP_ONLY].sort())
  })
})
