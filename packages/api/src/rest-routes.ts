import { appRouter } from './app-router.ts'
import { HTTP_ROUTES } from './http-routes.ts'
import { type ProcedureRoute, restRouteOf } from './kernel/procedures.ts'
import type { RestRoute } from './kernel/rest-route.ts'

/** The rows of procedures, by the procedure's path, such as 'notes.edit'. */
export const PROCEDURE_ROUTES: ReadonlyMap<string, ProcedureRoute> = new Map(
  Object.entries(appRouter._def.procedures).flatMap(([name, procedure]) => {
    const row = restRouteOf(procedure)
    return row === undefined ? [] : [[name, row] as const]
  }),
)

/**
 * Every row of the `/api` contract by name. REST routes, the OpenAPI document, the documentation page and the contract
 * tests are all built from it.
 */
export const REST_ROUTES: ReadonlyMap<string, RestRoute> = new Map<string, RestRoute>([
  ...PROCEDURE_ROUTES,
  ...Object.entries(HTTP_ROUTES),
])
