import { mkdirSync, writeFileSync } from 'node:fs'
import { readRepositoryFile } from '../repository.ts'
import { configSections } from './config-table.ts'
import { ERRORS } from './error-table.ts'
import { RATE_LIMITS } from './limit-table.ts'
import { QUEUE_ROWS } from './queue-table.ts'

// The sources load native code, which the site's bundler cannot read: the components read this file.
mkdirSync('.generated', { recursive: true })
const tables = {
  ...{ config: configSections(readRepositoryFile('.env.example')), errors: ERRORS },
  ...{ rateLimits: RATE_LIMITS, queues: QUEUE_ROWS },
}
writeFileSync('.generated/tables.json', JSON.stringify(tables))
