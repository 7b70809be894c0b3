import { close, open as openWithCallback } from 'node:fs'
import { promisify } from 'node:util'
import { LRUCache } from 'lru-cache'

const open = promisify(openWithCallback)

/** How many files stay open for the next reader, and for how many milliseconds: a viewer asks for one range after another. */
const KEPT_FILES = 32
const KEPT_MS = 1000

/** Closed by the last who holds it: its readers, and `OpenFiles` while it keeps it. */
type OpenFile = { descriptor: number; holders: number }

/** An open file for reading at given places; `release` it once, when no read is under way. */
export type Lease = { descriptor: number; release(): void }

function letGo(file: OpenFile): void {
  file.holders -= 1
  if (file.holders === 0) close(file.descriptor, () => undefined)
}

function lend(file: OpenFile): Lease {
  file.holders += 1
  return { descriptor: file.descriptor, release: () => letGo(file) }
}

/** Opens a file for one reader alone; rejects as `open` of Node does. */
export async function openForOne(path: string): Promise<Lease> {
  return lend({ descriptor: await open(path, 'r'), holders: 0 })
}

/** Files open for reading, which stay open for the next reader. */
export class OpenFiles {
  readonly #kept = new LRUCache<string, OpenFile>({
    max: KEPT_FILES,
    ttl: KEPT_MS,
    ttlAutopurge: true,
    dispose: letGo,
  })

  /** Opens the file at `path`, whose bytes must never change; rejects as `open` of Node does. */
  async lease(path: string): Promise<Lease> {
    const kept = this.#kept.get(path)
    if (kept !== undefined) return lend(kept)
    const opened = { descriptor: await open(path, 'r'), holders: 1 }
    this.#kept.set(path, opened)
    return lend(opened)
  }

  /** Marks the removed file at `path`: readers who have it open finish, others no longer find it. */
  drop(path: string): void {
    this.#kept.delete(path)
  }
}
