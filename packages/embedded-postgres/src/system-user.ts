import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

/** The operating-system user Postgres runs as when the server itself is root. */
export type SystemUser = { uid: number; gid: number; name: string }

/** The dedicated system user that root creates for Postgres. */
const OWN = 'idex-postgres'

// An operator may have created idex; macOS ships _postgres.
const DEDICATED = ['idex', OWN, '_postgres']

/** Users shared with other programs, which could read the database's files. */
const SHARED = ['daemon', 'nobody']

// Every system with glibc has at least one of the two: shadow's, then that of BusyBox and Debian.
const CREATE = [
  ['useradd', `--system --user-group --no-create-home --home-dir / --shell /bin/false ${OWN}`],
  ['adduser', `--system --group --no-create-home --home / --shell /bin/false ${OWN}`],
] as const
const CREATE_ATTEMPTS = 20
const CREATE_PAUSE_MS = 100
const FOLDERS = ['/usr/sbin', '/sbin', '/usr/bin', '/bin']

/** Returns whether this process is root; Postgres refuses to run as root. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/**
 * The user of a new cluster: undefined means this process's own. Root creates a dedicated one if possible, and
 * otherwise uses one shared with other programs. Throws START_FAILED if there is none.
 */
export async function userForNewCluster(): Promise<SystemUser | undefined> {
  if (!isRoot()) return undefined
  const found = (await findUser(DEDICATED)) ?? (await createUser()) ?? (await findUser(SHARED))
  if (found) return found
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `Postgres must not run as root and no user could be made for it: create a system user "${OWN}", start the server as an ordinary user, or set DATABASE_URL.`,
  )
}

async function findUser(names: readonly string[]): Promise<SystemUser | undefined> {
  const users = await readUsers()
  return names.map((name) => users.find((user) => user.name === name)).find(Boolean)
}

async function createUser(): Promise<SystemUser | undefined> {
  for (let attempt = 1; attempt <= CREATE_ATTEMPTS; attempt++) {
    for (const [program, options] of CREATE) {
      // Neither exists, or another start is running it: the list of users decides.
      await run(program, options.split(' '), { cwd: '/', env: { PATH: FOLDERS.join(':') } }).catch(
        () => undefined,
      )
      const made = await findUser([OWN])
      if (made) return made
    }
    if (!canCreate()) return undefined
    await sleep(CREATE_PAUSE_MS)
  }
  return undefined
}

/** Returns whether a program for creating users exists; it may be waiting for a lock. */
function canCreate(): boolean {
  return CREATE.some(([program]) => FOLDERS.some((folder) => existsSync(`${folder}/${program}`)))
}

/** Returns whether other programs run as the same user, so that the database should move to a dedicated one. */
export function isShared(user: SystemUser): boolean {
  return SHARED.includes(user.name)
}

/**
 * The user of an existing cluster: undefined means this process's own, also for root's files, which must be handed
 * over. Throws UNWRITABLE when an ordinary user finds another user's cluster.
 */
export async function ownerOfCluster(cluster: string): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(cluster)
  if (uid === process.geteuid?.()) return undefined
  const name = (await readUsers()).find((user) => user.uid === uid)?.name ?? String(uid)
  if (isRoot()) return { uid, gid, name }
  throw new EmbeddedPostgresError(
    'UNWRITABLE',
    `The database in ${cluster} belongs to the user ${name}: start the server as that user or as root.`,
  )
}

/** Spawn options of every Postgres program: the user's rights, and nothing of our environment. */
export function runAs(user: SystemUser | undefined) {
  const identity = user ? { uid: user.uid, gid: user.gid } : {}
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...identity }
}

/** Returns whether the user may enter `directory`, according to the kernel, so that ACLs and the like count. */
export async function canEnter(user: SystemUser | undefined, directory: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], runAs(user))
    return true
  } catch {
    return false
  }
}

async function readUsers(): Promise<SystemUser[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    const user = { name: name ?? '', uid: Number(uid), gid: Number(gid) }
    return user.uid > 0 && user.gid > 0 ? [user] : []
  })
}
