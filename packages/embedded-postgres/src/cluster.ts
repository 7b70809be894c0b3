import { execFile } from 'node:child_process'
import { chmod, chown, lchown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAs, type SystemUser } from './system-user.ts'
import { installGuard } from './disk-guard.ts'
import { syncDirectory } from './durable-files.ts'
import { EmbeddedPostgresError, reasonOf } from './errors.ts'
import { clusterIn } from './location.ts'

const run = promisify(execFile)
const SCRATCH = 'cluster.new-'
const INITDB_LIMIT_MS = 120_000

const OPTIONS = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  // The file this writes is never used: `access-files.ts` has the rules.
  '--auth=peer',
  '--data-checksums',
  '--no-instructions',
]

/** Removes leftovers of killed starts; call it only as the owner of `location`. */
export async function removeScratch(location: string): Promise<void> {
  const names = (await readdir(location)).filter((name) => name.startsWith(SCRATCH))
  await Promise.all(
    names.map(async (name) => {
      // An orphaned initdb may still be writing here; the next start removes the rest.
      await rm(join(location, name), { recursive: true, force: true }).catch(() => undefined)
    }),
  )
}

/** Reason of a failure in the words of initdb, or of the Postgres that it ran, without command and time. */
function initdbReason(error: unknown): string {
  const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  return /(?:FATAL|PANIC|error): +(\S.*)/.exec(said)?.[1] ?? reasonOf(error)
}

/**
 * Creates the cluster of `location`, owned by `user`: complete and on disk before it gets its name, so that a crash
 * leaves none or a complete one. Throws START_FAILED with initdb's reason.
 */
export async function createCluster(
  location: string,
  initdb: string,
  user: SystemUser | undefined,
): Promise<void> {
  const scratch = await mkdtemp(join(location, SCRATCH))
  try {
    if (user) await chown(scratch, user.uid, user.gid)
    await run(initdb, [...OPTIONS, '-D', scratch], { ...runAs(user), timeout: INITDB_LIMIT_MS })
    await installGuard(scratch)
  } catch (error) {
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `Could not create the database in ${location}: ${initdbReason(error)}.`,
      error,
    )
  }
  await rename(scratch, clusterIn(location))
  await syncDirectory(location)
}

/**
 * Gives a cluster that root restored or copied, or that belonged to a shared user, to `user`. While root owns its
 * top directory, the handover counts as unfinished and the old owner is locked out.
 */
export async function handOver(cluster: string, user: SystemUser): Promise<void> {
  await chown(cluster, 0, 0)
  await chmod(cluster, 0o700)
  await handOverInside(cluster, user)
  await chown(cluster, user.uid, user.gid)
}

/** From the top down: then no other user can replace a directory being read with a link. */
async function handOverInside(directory: string, user: SystemUser): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    await lchown(path, user.uid, user.gid)
    if (entry.isDirectory()) await handOverInside(path, user)
  }
}
