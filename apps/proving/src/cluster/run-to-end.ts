import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'

/** Runs a program with our output; returns whether it succeeded. When `signal` is aborted, it is ended as well. */
export async function runToEnd(
  file: string,
  args: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> & { signal: AbortSignal },
): Promise<boolean> {
  try {
    const [code] = await once(spawn(file, args, { ...options, stdio: 'inherit' }), 'exit')
    return code === 0
  } catch (error) {
    if (options.signal.aborted) return false
    throw error
  }
}
