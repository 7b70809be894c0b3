import { generate, type Rate, type Target } from './load.ts'
import { median } from '../support/figures.ts'
import { familyTimeOf } from './processes.ts'

/** Seconds before the first round, in which Node compiles what is used most. */
const WARM_UP_SECONDS = 2

/** Seconds of a round, and how many of each; they alternate, so that disturbances slow both alike. */
const ROUND_SECONDS = 1
const ROUNDS = 5
const CONNECTIONS = 32

/** Something that answers, and its processes: the server's and its database's. */
export type Contender = { target: Target; pids: { node: number; postgres: number } }

/** Medians over the rounds; processor times are microseconds a request. */
export type Measured = Pick<Rate, 'perSecond' | 'p50' | 'p99'> & { nodeTime: number; postgresTime: number }

/** Attempts of a round; a machine that stops for a second has the server turn requests away. */
const ATTEMPTS = 3

async function attempt(target: Target, seconds = ROUND_SECONDS, left = ATTEMPTS): Promise<Rate> {
  try {
    return await generate(target, { seconds, connections: CONNECTIONS })
  } catch (error) {
    if (left <= 1) throw error
    return attempt(target, seconds, left - 1)
  }
}

async function measure({ target, pids }: Contender): Promise<Measured> {
  const times = () => ({ node: familyTimeOf(pids.node), postgres: familyTimeOf(pids.postgres) })
  const before = times()
  const rate = await attempt(target)
  const after = times()
  return {
    ...rate,
    nodeTime: (after.node - before.node) / rate.requests,
    postgresTime: (after.postgres - before.postgres) / rate.requests,
  }
}

function mediansOf(rounds: readonly Measured[]): Measured {
  const of = (key: keyof Measured) => median(rounds.map((round) => round[key]))
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    nodeTime: of('nodeTime'),
    postgresTime: of('postgresTime'),
  }
}

/**
 * Measurements of each contender, and how many times as many requests one answers as another: the median of the rounds.
 */
export type Comparison = { each: Measured[]; ratio(one: number, other: number): number }

/** Measures the contenders in turn, round by round, after a warm-up of each. */
export async function compare(contenders: readonly Contender[]): Promise<Comparison> {
  for (const { target } of contenders) await attempt(target, WARM_UP_SECONDS)
  const rounds: Measured[][] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const measured: Measured[] = []
    for (const contender of contenders) measured.push(await measure(contender))
    rounds.push(measured)
  }
  const rate = (round: readonly Measured[], at: number) => round[at]?.perSecond ?? Number.NaN
  return {
    each: contenders.map((_, at) => mediansOf(rounds.flatMap((round) => round[at] ?? []))),
    ratio: (one, other) => median(rounds.map((round) => rate(round, one) / rate(round, other))),
  }
}
