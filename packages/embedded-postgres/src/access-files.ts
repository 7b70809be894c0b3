import { chmod } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import type { SystemUser } from './system-user.ts'
import { writeDurably } from './durable-files.ts'
import { NAME } from './ensure-database.ts'

const MAP = 'idex'
const STANDBY_MAP = 'standby'
const SUPERUSER = 'postgres'

/** Who may connect: Postgres's `pg_hba.conf` and `pg_ident.conf`, outside the cluster, so that its owner cannot change them. */
export type AccessFiles = { rules: string; users: string }

/** The user Postgres runs as, and whether standbys that run as the same stream from it. */
type Access = { user: SystemUser | undefined; streams: boolean }

/**
 * Lets this process's user and root connect, each as the application's role or the superuser, and no other user, not even
 * the user Postgres runs as, unless as a standby. The kernel identifies the peer of the socket. Rewritten at every start.
 */
export async function writeAccessFiles(location: string, { user, streams }: Access): Promise<AccessFiles> {
  const files = { rules: join(location, 'access-rules'), users: join(location, 'access-users') }
  const users = [...new Set([userInfo().username, 'root'])]
  const lines = users.flatMap((user) => [NAME, SUPERUSER].map((role) => `${MAP} "${user}" ${role}\n`))
  const standby = user?.name ?? userInfo().username
  if (streams) lines.push(`${STANDBY_MAP} "${standby}" ${SUPERUSER}\n`)
  const streaming = streams ? `local replication ${SUPERUSER} peer map=${STANDBY_MAP}\n` : ''
  await writeDurably(files.rules, `${streaming}local all ${NAME},${SUPERUSER} peer map=${MAP}\n`)
  await writeDurably(files.users, lines.join(''))
  // Contains no secret, and Postgres must read it.
  if (user) for (const path of [files.rules, files.users]) await chmod(path, 0o644)
  return files
}
