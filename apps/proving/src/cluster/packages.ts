import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Debian's packages of what the cluster consists of, besides the product. */
const PACKAGES = ['etcd-server', 'haproxy', 'patroni', 'pgbackrest', 'pgbouncer', 'postgresql-15']

/** Where a program may be, in the unpacked packages or in the system. */
const FOLDERS = ['usr/lib/postgresql/15/bin', 'usr/sbin', 'usr/bin']

/** The programs of the cluster: their paths, and the environment in which they find their libraries. */
export type Programs = { path(name: string): string; environment: NodeJS.ProcessEnv }

/** The cluster cannot run here; the message says why, for a person. */
export class UnsuitableMachine extends Error {
  override readonly name = 'UnsuitableMachine'
}

async function download(archives: string): Promise<void> {
  await mkdir(join(archives, 'partial'), { recursive: true })
  const options = [`Dir::Cache::archives=${archives}`, 'Debug::NoLocking=1'].flatMap((one) => ['-o', one])
  const flags = ['-qq', '-y', '--no-install-recommends', '--download-only', ...options]
  await run('apt-get', [...flags, 'install', ...PACKAGES]).catch(
    ({ code, stderr }: NodeJS.ErrnoException & { stderr?: string }) => {
      throw new UnsuitableMachine(
        code === 'ENOENT'
          ? 'The cluster needs Debian 12 or a system with its packages: there is no apt-get here.'
          : `The packages could not be downloaded; after "apt-get update" as root they can be. ${stderr?.trim() ?? ''}`,
      )
    },
  )
}

/**
 * Downloads what is not installed and unpacks it below `directory`, without installing it: no service starts, no user is
 * made, and nothing of the system changes. Throws UnsuitableMachine.
 */
export async function unpackPrograms(directory: string): Promise<Programs> {
  const [archives, root] = [join(directory, 'archives'), join(directory, 'root')]
  await download(archives)
  await mkdir(root, { recursive: true })
  const found = (await readdir(archives)).filter((name) => name.endsWith('.deb'))
  for (const name of found) await run('dpkg', ['-x', join(archives, name), root])
  for (const folder of [directory, root]) await chmod(folder, 0o755)
  const libraries = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map((machine) => join(root, 'usr/lib', machine))
  return {
    path(name) {
      const places = [root, '/'].flatMap((top) => FOLDERS.map((folder) => join(top, folder, name)))
      const place = places.find((candidate) => existsSync(candidate))
      if (place === undefined)
        throw new UnsuitableMachine(`There is no ${name} in the packages of this system.`)
      return place
    },
    environment: {
      PATH: '/usr/bin:/bin',
      LC_ALL: 'C.UTF-8',
      TZ: 'UTC',
      LD_LIBRARY_PATH: libraries.join(':'),
      PYTHONPATH: join(root, 'usr/lib/python3/dist-packages'),
    },
  }
}
