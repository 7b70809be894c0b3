import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** Runs a program and returns what it printed; throws with its error output when it fails. */
export async function run(program: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(program, [...args], { maxBuffer: 64 * 1024 * 1024 })
  return stdout
}

/** Length of a sound or video file in seconds. */
export async function durationOf(file: string): Promise<number> {
  const shown = await run('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'format=duration',
    '-of',
    'csv=p=0',
    file,
  ])
  return Number(shown)
}
