import { platform, setPriority } from 'node:os'

/**
 * Lets requests go before the calling worker thread: of a processor that both want it gets `share`, a quarter or a tenth.
 * Only on Linux, where a priority is a thread's own (setpriority(2), "C library/kernel differences"); elsewhere it would
 * be the server's.
 */
export function runInBackground(share: 'quarter' | 'tenth'): void {
  if (platform() === 'linux') setPriority(share === 'quarter' ? 5 : 10)
}
