import { execFile } from 'node:child_process'
import { chmod, chown, lchown, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { runAs, type Account } from './account.ts'
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
  // The file this writes is never read: `access-files.ts` has the rules.
  '--auth=peer',
  '--data-checksums',
  '--no-instructions',
]

/** Removes what starts that were killed left behind; call it only as the owner of `home`. */
export async function removeScratch(location: string): Promise<void> {
  const names = (await readdir(location)).filter((name) => name.startsWith(SCRATCH))
  await Promise.all(
    names.map(async (name) => {
      // An initdb whose server died may still write here; the next start gets the rest.
      await rm(join(location, name), { recursive: true, force: true }).catch(() => undefined)
    }),
  )
}

/**
 * Creates the cluster of `home`, owned by `account`: complete and on disk before it gets its name, so that a crash
 * leaves none or a whole one. Throws START_FAILED with initdb's reason.
 */
export async function createCluster(
  location: string,
  initdb: string,
  account: Account | undefined,
): Promise<void> {
  const scratch = await mkdtemp(join(location, SCRATCH))
  try {
    if (account) await chown(scratch, account.uid, account.gid)
    await run(initdb, [...OPTIONS, '-D', scratch], { ...runAs(account), timeout: INITDB_LIMIT_MS })
    await installGuard(scratch)
  } catch (error) {
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined)
    throw new EmbeddedPostgresError(
      'START_FAILED',
      `Could not create the database in ${location}: ${reasonOf(error)}`,
    )
  }
  await rename(scratch, clusterIn(location))
  await syncDirectory(location)
}

/**
 * Gives a cluster that root restored or copied, or that belonged to a user others share, to `account`. While root owns
 * its top, the work counts as unfinished and the old owner is shut out.
 */
export async function handOver(cluster: string, account: Account): Promise<void> {
  await chown(cluster, 0, 0)
  await chmod(cluster, 0o700)
  await handOverInside(cluster, account)
  await chown(cluster, account.uid, account.gid)
}

/** From the top down: what is read belongs to nobody any more who could put a link in a directory's place. */
async function handOverInside(directory: string, account: Account): Promise<void> {
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const path = join(directory, entry.name)
    await lchown(path, account.uid, account.gid)
    if (entry.isDirectory()) await handOverInside(path, account)
  }
}
