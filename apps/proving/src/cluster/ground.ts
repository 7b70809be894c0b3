import { chmod, chown, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '@idex/embedded-postgres/account'
import type { Programs } from './packages.ts'
import { type Program, runProgram } from './run-program.ts'

/** Common settings of the cluster's parts: their programs, the directory of all, and the account they run as. */
export type Ground = { directory: string; programs: Programs; account: Account | undefined }

/** Writes a file that only the cluster's account can read. */
export async function writeFor({ account }: Ground, path: string, text: string): Promise<void> {
  await writeFile(path, text, { mode: 0o600 })
  if (account) await chown(path, account.uid, account.gid)
}

export async function directoryFor({ directory, account }: Ground, name: string): Promise<string> {
  const path = join(directory, name)
  await mkdir(path, { recursive: true })
  if (account) await chown(path, account.uid, account.gid)
  await chmod(path, 0o700)
  return path
}

/** Runs a program of the packages as the cluster's account. */
export function runPart(
  { directory, programs, account }: Ground,
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
    uid: account?.uid,
    gid: account?.gid,
  })
}
