import { REST_ROUTES } from '@idex/api/rest-routes'
import { limitTexts } from '@idex/server/openapi/limit-texts'

const limits = [...REST_ROUTES.values()].flatMap(({ method, path, limits: names }) =>
  names.map((name) => ({ name, route: `${method} ${path}` })),
)

/** Rate limits of the API, each with the routes that count together. */
export const RATE_LIMITS = [...Map.groupBy(limits, ({ name }) => name)].map(([name, rows]) => ({
  name,
  text: limitTexts([name]).join('').replace(` (\`${name}\`)`, ''),
  routes: rows.map(({ route }) => route),
}))
