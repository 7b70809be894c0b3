import type { Health, ProbeHealth, QueueHealth } from '@idex/contract/site/health'

/** How a part is; `unknown` when it did not answer in time. */
export type PartState = 'good' | 'attention' | 'unknown'

/** Seconds: a due job that waits longer, or a replica further behind, is worth a look. */
const LATE_SECONDS = 15 * 60
const BEHIND_SECONDS = 60

/** From this share of the connections on, the next surge may be refused. */
const CROWDED = 0.9

const known = <Part>(part: Part | null, isBad: (part: Part) => boolean): PartState => {
  if (part === null) return 'unknown'
  return isBad(part) ? 'attention' : 'good'
}

const reachable = (isReachable: boolean): PartState => (isReachable ? 'good' : 'attention')

/** Returns whether jobs of a queue have failed or wait too long. */
export function isQueueLate({ failed, oldestSeconds }: QueueHealth): boolean {
  return failed > 0 || oldestSeconds > LATE_SECONDS
}

export function probeState({ sentence, remedy }: ProbeHealth): PartState {
  if (sentence === null) return 'unknown'
  return remedy === null ? 'good' : 'attention'
}

type DatabaseHealth = NonNullable<Health['database']>

export function isCrowded({ connections, maxConnections }: DatabaseHealth): boolean {
  return connections > CROWDED * maxConnections
}

export function isBehind({ replicas }: DatabaseHealth): boolean {
  return replicas.some(({ lagSeconds }) => (lagSeconds ?? 0) > BEHIND_SECONDS)
}

/** The state of each part that can be in a bad one. */
export function partStates(health: Health) {
  const { database, migrations, queues, mail, contact, identity, storage, texts, probes } = health
  return {
    database: known(database, (part) => isCrowded(part) || isBehind(part)),
    migrations: known(migrations, ({ pending, unknown }) => pending.length > 0 || unknown > 0),
    queues: known(queues, (all) => all.some(isQueueLate)),
    mail: reachable(mail.isReachable && mail.kind === 'smtp' && !contact.isInvented),
    identity: reachable(identity.isReachable),
    storage: storage.stored === null && storage.isReachable ? 'unknown' : reachable(storage.isReachable),
    texts: known(texts, () => false),
    ...Object.fromEntries(probes.map((probe) => [probe.name, probeState(probe)])),
  } satisfies Record<string, PartState>
}
