import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inMemory } from '@idex/embedded-postgres/testing/memory'

/**
 * A new directory for the run, in memory where there is room, passed to the workers by the environment and deleted at the end.
 * Postgres may pass through it when the tests run as root and it as another user.
 */
function openRunDirectory(): string {
  const known = process.env['JOURNEYS_RUN_DIR']
  if (known !== undefined) return known
  // So do the products of the run, and its browsers' profiles.
  Object.assign(process.env, inMemory())
  const directory = mkdtempSync(join(tmpdir(), 'idex-journeys-'))
  chmodSync(directory, 0o711)
  process.env['JOURNEYS_RUN_DIR'] = directory
  process.on('exit', () => rmSync(directory, { recursive: true, force: true }))
  return directory
}

/** The directory of this run, the same in all of its processes. */
export const RUN_DIRECTORY = openRunDirectory()
