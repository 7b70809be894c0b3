import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The path of a program on PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  try {
    return (
      execFileSync('which', [name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() ||
      undefined
    )
  } catch {
    return undefined
  }
}

/** The first of these paths that exists. */
export function firstExisting(paths: readonly (string | undefined)[]): string | undefined {
  return paths.find((path) => path !== undefined && path !== '' && existsSync(path))
}
