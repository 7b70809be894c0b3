import { spawnSync } from 'node:child_process'

/** Runs an installer with its output shown; whether it went well is seen by looking for the browser again. */
export function attempt(command: string, args: readonly string[]): void {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 })
}

/** Has the distribution install the first of these packages after which `isThere`. */
export function installFromDistribution(packages: readonly string[], isThere: () => boolean): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args: string[]) => {
    const [command = 'apt-get', ...rest] = [...sudo, 'apt-get', ...args]
    attempt(command, rest)
  }
  apt('update')
  for (const name of packages) {
    apt('install', '-y', '--no-install-recommends', name)
    if (isThere()) return
  }
}
