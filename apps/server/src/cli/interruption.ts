import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** The command was ended by a signal. `exitCode` is 128 plus the signal's number, as shells expect. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly exitCode: number

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`Interrupted by ${signal}; nothing was changed.`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** A signal that aborts with an Interruption when the process is told to end; the second time, the process ends at once. */
export function abortOnInterruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) process.once(signal, () => controller.abort(new Interruption(signal)))
  return controller.signal
}
