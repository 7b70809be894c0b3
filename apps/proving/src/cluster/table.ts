import { asMarkdown } from '../support/figures.ts'
import type { Fault } from './faults.ts'
import type { Phase } from './load.ts'

/** Outcome of one fault; `began` in ms since the epoch, `lost` are acknowledged writes that are missing. */
export type Outcome = { fault: Fault; began: number; phase: Phase; acknowledged: number; lost: number }

/**
 * Answers that clients may see during a fault: refusals that say when to come back; and from the balancer that a server
 * was lost over a request, as only the client knows whether to repeat a write.
 */
const ALLOWED = /^(503( of the balancer)?|50[24] of the balancer for .*)$/

/** Kinds of errors that the fault does not excuse. */
export function forbiddenIn({ fault, phase }: Outcome): string[] {
  if (fault.isHarmless === true) return Object.keys(phase.errors)
  const isExcused = (kind: string) =>
    (fault.cutsOff === true && kind.startsWith('connection lost')) || fault.excused?.test(kind) === true
  return Object.keys(phase.errors).filter((kind) => !ALLOWED.test(kind) && !isExcused(kind))
}

/** Seconds from the fault until the last request that failed. */
export function secondsToService({ began, phase }: Outcome): number {
  return phase.lastError === undefined ? 0 : Math.max(0, (phase.lastError - began) / 1000)
}

const HEAD = ['Fault', 'Requests', 'Failed', 'Writes', 'Lost', 'To service', 'Longest', 'Errors']

/** One row for each outcome, as a Markdown table. */
export function asFaultTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map((outcome) => {
    const { fault, phase, acknowledged, lost } = outcome
    const errors = Object.entries(phase.errors)
    const failed = errors.reduce((sum, [, count]) => sum + count, 0)
    return [
      ...[fault.what, phase.requests, failed, acknowledged, lost],
      `${secondsToService(outcome).toFixed(1)} s`,
      `${(phase.longest / 1000).toFixed(1)} s`,
      errors.map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none',
    ]
  })
  return asMarkdown(HEAD, rows)
}
