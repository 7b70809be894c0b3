import { constants } from 'node:os'

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Somebody ended the command; `exitCode` is what a shell expects then, 128 and the signal's number. */
export class Interruption extends Error {
  override readonly name = 'Interruption'
  readonly exitCode: number

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`Interrupted by ${signal}; nothing was changed.`)
    this.exitCode = 128 + constants.signals[signal]
  }
}

/** A signal that aborts with an Interruption when the process is told to end; told so again, it ends at once. */
export function abortOnInterruption(): AbortSignal {
  const controller = new AbortController()
  for (const signal of SIGNALS) process.once(signal, () => controller.abort(new Interruption(signal)))
  return controller.signal
}
