import { realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { accountForNewCluster, canEnter, isRoot, isShared, ownerOfCluster, type Account } from './account.ts'
import { handOver } from './cluster.ts'
import { exists, makeDirectories } from './durable-files.ts'
import { EmbeddedPostgresError, reasonOf } from './errors.ts'
import { clusterIn, findLocation, type ClusterLocation } from './location.ts'
import type { EmbeddedLog } from './log.ts'
import { endOrphans } from './orphans.ts'
import { acquireOwnerLock, type OwnerLock } from './owner-lock.ts'

/** Where a cluster is or will be, the lock on that location, and the user Postgres runs as (undefined: this process's own). */
export type Store = {
  directory: string
  location: ClusterLocation
  lock: OwnerLock
  account: Account | undefined
  hasCluster: boolean
}

/**
 * Makes this process the only owner of the database of `directory` and determines its location. Each lock's release is
 * pushed to `undo`. Throws IN_USE, UNWRITABLE or START_FAILED.
 */
export async function openStore(path: string, log: EmbeddedLog, undo: (() => void)[]): Promise<Store> {
  const directory = await openDirectory(resolve(path))
  const lock = acquireLock(directory, undo)
  const newAccount = await accountForNewCluster()
  const location = await findLocation(directory, newAccount, log)
  // A copied DATA_DIR points to the same location as the original.
  const homeLock = location.path === directory ? lock : acquireLock(location.path, undo)

  const hasCluster = await exists(clusterIn(location.path))
  const account = hasCluster ? await accountFor(clusterIn(location.path), newAccount, log) : newAccount
  if (account && isShared(account))
    log.warn(`Other programs of the user ${account.name} can read the database: create a user idex-postgres.`)
  return { directory, location, lock: homeLock, account, hasCluster }
}

function acquireLock(directory: string, undo: (() => void)[]): OwnerLock {
  const lock = acquireOwnerLock(directory)
  undo.push(lock.release)
  return lock
}

async function openDirectory(path: string): Promise<string> {
  try {
    // The directory may contain other files: root grants only passage, and only through what it creates here.
    await makeDirectories(path, isRoot() ? 0o711 : 0o700)
    return await realpath(path)
  } catch (error) {
    throw new EmbeddedPostgresError('UNWRITABLE', `Cannot create ${path}: ${reasonOf(error)}.`, error)
  }
}

async function accountFor(
  cluster: string,
  newAccount: Account | undefined,
  log: EmbeddedLog,
): Promise<Account | undefined> {
  const owner = await ownerOfCluster(cluster)
  const moves = newAccount !== undefined && (!owner || (isShared(owner) && !isShared(newAccount)))
  const account = moves ? newAccount : owner
  if (!account) return undefined
  if (!(await canEnter(account, dirname(cluster)))) throw lockedOut(account, cluster)
  if (moves) {
    // An orphaned Postgres would go on creating files as the old owner.
    await endOrphans(cluster, log)
    await handOver(cluster, account)
    if (owner)
      log.info(`The database in ${cluster} now belongs to ${account.name}, no longer to ${owner.name}.`)
  }
  if (!(await canEnter(account, cluster))) throw lockedOut(account, cluster)
  return account
}

function lockedOut(account: Account, cluster: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'UNWRITABLE',
    `The user ${account.name}, whose database lies in ${cluster}, can no longer enter it: let that user pass through the directories above.`,
  )
}
