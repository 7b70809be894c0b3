import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './errors.ts'

const run = promisify(execFile)

/** The operating-system user Postgres runs as when the server itself is root. */
export type Account = { uid: number; gid: number; name: string }

// A user named idex, where an operator made one, keeps the data apart from other daemons; macOS ships _postgres.
const PREFERRED = ['idex', '_postgres', 'nobody', 'daemon']

/** Whether this process is root, as which Postgres refuses to run. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/** The user a new cluster shall belong to: undefined means this process's own. Throws START_FAILED if root finds none. */
export async function accountForNewCluster(): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const accounts = await readAccounts()
  const found = PREFERRED.map((name) => accounts.find((account) => account.name === name)).find(Boolean)
  if (found) return found
  throw new EmbeddedPostgresError(
    'START_FAILED',
    'Postgres must not run as root and this system has no user "nobody": start the server as an ordinary user, or set DATABASE_URL.',
  )
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
