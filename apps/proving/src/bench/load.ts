import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '@idex/e2e/browsers'

const execute = promisify(execFile)

/** A request to repeat; GET by default. */
export type Target = { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string> }

/** Requests a second, and milliseconds within which half and 99 % had their response. */
export type Rate = { perSecond: number; requests: number; p50: number; p99: number }

/** '1.25ms' or '2.10s' in milliseconds. */
function milliseconds(text: string | undefined): number {
  const [, number = '', unit = ''] = /^([\d.]+)(us|ms|s|m)$/.exec(text ?? '') ?? []
  return Number(number) * ({ us: 0.001, ms: 1, s: 1000, m: 60_000 }[unit] ?? Number.NaN)
}

function wrkArguments({ url, method, headers = {} }: Target, seconds: number, connections: number): string[] {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = join(tmpdir(), 'idex-bench-method.lua')
  if (method !== undefined) writeFileSync(script, `wrk.method = "${method}"\n`)
  const by = method === undefined ? [] : ['-s', script]
  return ['-t1', `-c${connections}`, `-d${seconds}s`, '--latency', '--timeout', '30s', ...named, ...by, url]
}

/** Generates load from another process, Debian's wrk. Throws at a response other than 2xx. */
export async function generate(
  target: Target,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Rate> {
  if (findProgram('wrk') === undefined)
    throw new Error('The benchmark needs a load generator: apt-get install wrk.')
  const { stdout } = await execute('wrk', wrkArguments(target, seconds, connections))
  const number = (pattern: RegExp) => pattern.exec(stdout)?.[1]
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${target.url}\n${stdout}`)
  return {
    perSecond: Number(number(/Requests\/sec:\s+([\d.]+)/)),
    requests: Number(number(/(\d+) requests in/)),
    p50: milliseconds(number(/ 50%\s+(\S+)/)),
    p99: milliseconds(number(/ 99%\s+(\S+)/)),
  }
}
