import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's root folder. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** Node 24 from the dependencies, which may differ from the running one. */
export const NODE = join(ROOT, 'node_modules/node/bin/node')

const BIN = join(ROOT, 'node_modules/.bin')

/** Where Node keeps compiled modules: each of the many processes then starts in about two thirds of the time. */
const COMPILED = join(ROOT, 'node_modules/.cache/compiled')

/** The environment of every tool: the repository's own binaries first, no telemetry. */
export function toolEnvironment() {
  return {
    ...process.env,
    NODE_COMPILE_CACHE: COMPILED,
    // The type checkers, written in Go, keep what they read until they end: little of it is garbage to look for.
    GOGC: process.env.GOGC ?? '400',
    PATH: `${BIN}:${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
  }
}
