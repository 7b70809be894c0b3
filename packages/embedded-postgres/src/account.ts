import { execFile } from 'node:child_process'
import { access, readFile, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

/** The operating-system user Postgres runs as when the server itself is root. */
export type Account = { uid: number; gid: number; name: string }

/** The system user that root makes for Postgres alone. */
const OWN = 'idex-postgres'

// One named idex an operator has made; macOS ships _postgres.
const DEDICATED = ['idex', OWN, '_postgres']

/** Users that run other programs too, which could read the database's files. */
const SHARED = ['daemon', 'nobody']

// At least one of the two is on every system with glibc: shadow's, then the one BusyBox and Debian have.
const CREATE = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/',
    '--shell',
    '/bin/false',
    OWN,
  ],
  ['adduser', '--system', '--group', '--no-create-home', '--home', '/', '--shell', '/bin/false', OWN],
] as const
const CREATE_ATTEMPTS = 20
const CREATE_PAUSE_MS = 100
const FOLDERS = ['/usr/sbin', '/sbin', '/usr/bin', '/bin']

/** Whether this process is root, as which Postgres refuses to run. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/**
 * The user a new cluster shall belong to: undefined means this process's own. Root makes one for it alone where it can, and
 * takes one that other programs share only where it cannot. Throws START_FAILED if there is none.
 */
export async function accountForNewCluster(): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const found = (await findAccount(DEDICATED)) ?? (await createAccount()) ?? (await findAccount(SHARED))
  if (found) return found
  throw new EmbeddedPostgresError(
    'START_FAILED',
    `Postgres must not run as root and no user could be made for it: create a system user "${OWN}", start the server as an ordinary user, or set DATABASE_URL.`,
  )
}

async function findAccount(names: readonly string[]): Promise<Account | undefined> {
  const accounts = await readAccounts()
  return names.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
}

async function createAccount(): Promise<Account | undefined> {
  for (let attempt = 1; attempt <= CREATE_ATTEMPTS; attempt++) {
    for (const [program, ...options] of CREATE) {
      // Neither is there, or another start is at it: the list of users has the answer.
      await run(program, options, { cwd: '/', env: { PATH: FOLDERS.join(':') } }).catch(() => undefined)
      const made = await findAccount([OWN])
      if (made) return made
    }
    if (!(await canCreate())) return undefined
    await sleep(CREATE_PAUSE_MS)
  }
  return undefined
}

/** Whether a program that makes users is there; it may be waiting for another's lock. */
async function canCreate(): Promise<boolean> {
  const places = CREATE.flatMap(([program]) => FOLDERS.map((folder) => `${folder}/${program}`))
  const present = await Promise.all(
    places.map((place) =>
      access(place).then(
        () => true,
        () => false,
      ),
    ),
  )
  return present.includes(true)
}

/** Whether other programs run as the same user, so that the database should move to one of its own. */
export function isShared(account: Account): boolean {
  return SHARED.includes(account.name)
}

/**
 * The user an existing cluster belongs to: undefined means this process's own, also for root's files, which are
 * to be handed over. Throws UNWRITABLE when an ordinary user meets a cluster of somebody else.
 */
export async function ownerOfCluster(cluster: string): Promise<Account | undefined> {
  const { uid, gid } = await stat(cluster)
  if (uid === process.geteuid?.()) return undefined
  const name = (await readAccounts()).find((account) => account.uid === uid)?.name ?? String(uid)
  if (isRoot()) return { uid, gid, name }
  throw new EmbeddedPostgresError(
    'UNWRITABLE',
    `The database in ${cluster} belongs to the user ${name}: start the server as that user or as root.`,
  )
}

/** Spawn options under which every Postgres program runs: the account's rights, nothing of our environment. */
export function runAs(account: Account | undefined) {
  const identity = account ? { uid: account.uid, gid: account.gid } : {}
  return { cwd: '/', env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }, ...identity }
}

/** Whether the account may enter `directory`, asked of the kernel so that ACLs and the like count. */
export async function canEnter(account: Account | undefined, directory: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], runAs(account))
    return true
  } catch {
    return false
  }
}

async function readAccounts(): Promise<Account[]> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    const account = { name: name ?? '', uid: Number(uid), gid: Number(gid) }
    return account.uid > 0 && account.gid > 0 ? [account] : []
  })
}
