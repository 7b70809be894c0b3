import { appRouter } from './app-router.ts'
import { HTTP_ROUTES } from './http-routes.ts'
import { type CarriedRow, rowOf } from './kernel/declare.ts'
import type { Row } from './kernel/row.ts'

/** The rows of procedures, by the procedure's path, such as 'notes.edit'. */
export const CARRIED_ROWS: ReadonlyMap<string, CarriedRow> = new Map(
  Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const row = rowOf(procedure)
    return row === undefined ? [] : [[name, row] as const]
  }),
)

/**
 * Every row of the `/api` contract by name. REST routes, the OpenAPI document, the documentation page and the contract
 * tests are all built from it.
 */
export const ROWS: ReadonlyMap<string, Row> = new Map<string, Row>([
  ...CARRIED_ROWS,
  ...Object.entries(HTTP_ROUTES),
])
