import { mkdirSync, writeFileSync } from 'node:fs'
import { REST_ROUTES } from '@idex/api/rest-routes'
import { ERROR_TABLE } from '@idex/contract/kernel/errors'
import { FAIR_QUEUES } from '@idex/core/kernel/fair-queue-limits'
import { limitTexts } from '@idex/server/openapi/limit-texts'
import { readRepositoryFile } from '../repository.ts'
import { configSections } from './config-table.ts'

/** Every refusal of the API, by status. */
const errors = Object.entries(ERROR_TABLE)
  .map(([code, { status, message }]) => ({ code, status, message }))
  .sort((one, other) => one.status - other.status)

const limits = [...REST_ROUTES.values()].flatMap(({ method, path, limits: names }) =>
  names.map((name) => ({ name, route: `${method} ${path}` })),
)

/** Rate limits of the API, each with the routes that count together. */
const rateLimits = [...Map.groupBy(limits, ({ name }) => name)].map(([name, rows]) => ({
  name,
  text: limitTexts([name]).join('').replace(` (\`${name}\`)`, ''),
  routes: rows.map(({ route }) => route),
}))

/** The queues with their bounds. That of passwords depends on the machine. */
const queues = Object.values(FAIR_QUEUES).map(({ what, running, waiting, waitingEach }) => ({
  what,
  waiting,
  waitingEach,
  running: what === FAIR_QUEUES.passwords.what ? 'processors less one' : String(running),
}))

// The sources load native code, which the site's bundler cannot read: the components read this file.
mkdirSync('.generated', { recursive: true })
const config = configSections(readRepositoryFile('.env.example'))
writeFileSync('.generated/tables.json', JSON.stringify({ config, errors, rateLimits, queues }))
