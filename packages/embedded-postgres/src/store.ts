import { realpath } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import {
  userForNewCluster,
  canEnter,
  isRoot,
  isShared,
  ownerOfCluster,
  type SystemUser,
} from './system-user.ts'
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
  user: SystemUser | undefined
  hasCluster: boolean
}

/**
 * Makes this process the only owner of the database of `directory` and determines its location. Each lock's release is
 * pushed to `undo`. Throws IN_USE, UNWRITABLE or START_FAILED.
 */
export async function openStore(path: string, log: EmbeddedLog, undo: (() => void)[]): Promise<Store> {
  const directory = await openDirectory(resolve(path))
  const lock = acquireLock(directory, undo)
  const newUser = await userForNewCluster()
  const location = await findLocation(directory, newUser, log)
  // A copied DATA_DIR points to the same location as the original.
  const homeLock = location.path === directory ? lock : acquireLock(location.path, undo)

  const hasCluster = await exists(clusterIn(location.path))
  const user = hasCluster ? await userFor(clusterIn(location.path), newUser, log) : newUser
  if (user && isShared(user))
    log.warn(`Other programs of the user ${user.name} can read the database: create a user idex-postgres.`)
  return { directory, location, lock: homeLock, user, hasCluster }
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

async function userFor(
  cluster: string,
  newUser: SystemUser | undefined,
  log: EmbeddedLog,
): Promise<SystemUser | undefined> {
  const owner = await ownerOfCluster(cluster)
  const moves = newUser !== undefined && (!owner || (isShared(owner) && !isShared(newUser)))
  const user = moves ? newUser : owner
  if (!user) return undefined
  if (!(await canEnter(user, dirname(cluster)))) throw lockedOut(user, cluster)
  if (moves) {
    // An orphaned Postgres would go on creating files as the old owner.
    await endOrphans(cluster, log)
    await handOver(cluster, user)
    if (owner) log.info(`The database in ${cluster} now belongs to ${user.name}, no longer to ${owner.name}.`)
  }
  if (!(await canEnter(user, cluster))) throw lockedOut(user, cluster)
  return user
}

function lockedOut(user: SystemUser, cluster: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'UNWRITABLE',
    `The user ${user.name}, whose database lies in ${cluster}, can no longer enter it: let that user pass through the directories above.`,
  )
}
