import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { findProgram } from '@idex/e2e/find-program'

const execute = promisify(execFile)

/** A request to repeat; GET by default. */
export type Target = { url: string; method?: 'GET' | 'PUT'; headers?: Record<string, string> }

/** Requests a second, and milliseconds within which half and 99 % had their response. */
export type Rate = { perSecond: number; requests: number; p50: number; p99: number }

type Generator = (target: Target, options: { seconds: number; connections: number }) => Promise<Rate>

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

/** Debian's wrk. */
const wrk: Generator = async (target, { seconds, connections }) => {
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

const AutocannonSchema = z.object({
  requests: z.object({ average: z.number(), total: z.number() }),
  latency: z.object({ p50: z.number(), p99: z.number() }),
  non2xx: z.number(),
  errors: z.number(),
})

/** The npm package autocannon, where it is installed. */
const autocannon: Generator = async ({ url, method = 'GET', headers = {} }, { seconds, connections }) => {
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`])
  const how = ['-j', '-n', '-c', String(connections), '-d', String(seconds), '-m', method]
  const { stdout } = await execute('autocannon', [...how, ...named, url])
  const { requests, latency, non2xx, errors } = AutocannonSchema.parse(JSON.parse(stdout))
  if (non2xx + errors > 0) throw new Error(`${url}\n${stdout}`)
  return { perSecond: requests.average, requests: requests.total, ...latency }
}

/** Generates load from another process, with whichever program there is. Throws at a response other than 2xx. */
export const generate: Generator = (target, options) => {
  if (findProgram('wrk') !== undefined) return wrk(target, options)
  if (findProgram('autocannon') !== undefined) return autocannon(target, options)
  throw new Error('The benchmark needs a load generator: apt-get install wrk, or npm install -g autocannon.')
}
