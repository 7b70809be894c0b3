import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SystemUser } from '@idex/embedded-postgres/system-user'
import type { Programs } from './packages.ts'
import { type Program, runProgram } from './run-program.ts'

/** Common settings of the cluster's parts: their programs, the directory of all, and the user they run as. */
export type Ground = { directory: string; programs: Programs; user: SystemUser | undefined }

/** Writes a file that only the cluster's user can read. */
export async function writeFor({ user }: Ground, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  if (user) await chown(path, user.uid, user.gid)
}

export async function directoryFor({ directory, user }: Ground, name: string): Promise<string> {
  const path = join(directory, name)
  await mkdir(path, { recursive: true })
  if (user) await chown(path, user.uid, user.gid)
  await chmod(path, 0o700)
  return path
}

/** Runs a program of the packages as the cluster's user. */
export function runPart(
  { directory, programs, user }: Ground,
  log: string,
  file: string,
  args: string[],
): Program {
  const path = programs.path(file)
  return runProgram({
    // Debian's own Python, whichever others come first on the PATH.
    ...(file === 'patroni' ? { file: '/usr/bin/python3', args: [path, ...args] } : { file: path, args }),
    env: { ...programs.environment, HOME: directory },
    log: join(directory, 'logs', `${log}.log`),
    uid: user?.uid,
    gid: user?.gid,
  })
}
