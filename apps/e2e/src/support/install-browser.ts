import { spawnSync } from 'node:child_process'

/** Runs an installer and shows its output; looking for the browser again tells whether it succeeded. */
export function attempt(command: string, args: readonly string[]): void {
  console.log(`Installing a browser: ${command} ${args.join(' ')}`)
  spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], timeout: 10 * 60_000 })
}

/** Installs the first of these distribution packages after which `isThere` is true. */
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
