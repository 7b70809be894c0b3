import { setTimeout as wait } from 'node:timers/promises'

/** Waits until `isSo`, which may fail meanwhile. Throws after `limit` ms, naming `what` was waited for. */
export async function until(what: string, isSo: () => Promise<boolean>, limit: number): Promise<void> {
  const deadline = performance.now() + limit
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`Waited ${limit / 1000} s without success for ${what}.`)
    await wait(100)
  }
}
