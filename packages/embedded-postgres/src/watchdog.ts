import { spawn } from 'node:child_process'
import { runAs, type Account } from './account.ts'

/**
 * Starts a tiny process that stops the postmaster when this one dies, even by SIGKILL: its standard input then ends.
 * Returns how to dismiss it. Nothing depends on it: the next start handles an orphaned postmaster.
 */
export function startWatchdog(postmaster: number, account: Account | undefined): () => void {
  const script = 'read -r _ || kill -INT "$1"'
  const watchdog = spawn('/bin/sh', ['-c', script, 'idex-watchdog', String(postmaster)], {
    ...runAs(account),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watchdog.on('error', () => undefined)
  watchdog.stdin.on('error', () => undefined)
  return () => {
    watchdog.kill('SIGKILL')
  }
}
