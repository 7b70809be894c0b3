import { close, open as openWithCallback } from 'node:fs'
import { promisify } from 'node:util'

const open = promisify(openWithCallback)

/** Files without a reader that stay open, and for how many milliseconds: a viewer asks for one range after another. */
const SPARE_FILES = 32
const SPARE_MS = 1000

type Opened = { descriptor: number; readers: number; freeSince: number }

/** An open file for reading at given places; `release` it once, when no read is under way. */
export type Lease = { descriptor: number; release(): void }

const shut = ({ descriptor }: Pick<Opened, 'descriptor'>) => close(descriptor, () => undefined)

/** Opens a file for one reader alone; rejects as `open` of Node does. */
export async function openForOne(path: string): Promise<Lease> {
  const opened = { descriptor: await open(path, 'r') }
  return { ...opened, release: () => shut(opened) }
}

/** Files open for reading, each once however many read it; a few stay open for the next reader. */
export class OpenFiles {
  /** By path; the one that was asked for last is the last. */
  readonly #opened = new Map<string, Opened>()
  #isSweepDue = false

  /** Opens the file at `path`, whose bytes must never change; rejects as `open` of Node does. */
  async lease(path: string): Promise<Lease> {
    const opened = this.#opened.get(path)
    return this.#lend(path, opened ?? this.#added(path, await open(path, 'r')))
  }

  /** Marks the removed file at `path`: readers who have it open finish, others no longer find it. */
  drop(path: string): void {
    const opened = this.#opened.get(path)
    if (opened === undefined) return
    this.#opened.delete(path)
    if (opened.readers === 0) shut(opened)
  }

  /** Another reader may have opened the file meanwhile. */
  #added(path: string, descriptor: number): Opened {
    const opened = { descriptor, readers: 0, freeSince: 0 }
    const other = this.#opened.get(path)
    if (other !== undefined) shut(opened)
    else this.#opened.set(path, opened)
    return other ?? opened
  }

  #lend(path: string, opened: Opened): Lease {
    opened.readers += 1
    return { descriptor: opened.descriptor, release: () => this.#release(path, opened) }
  }

  #release(path: string, opened: Opened): void {
    opened.readers -= 1
    if (opened.readers > 0) return
    if (this.#opened.get(path) !== opened) {
      shut(opened)
      return
    }
    opened.freeSince = performance.now()
    this.#opened.delete(path)
    this.#opened.set(path, opened)
    if (this.#opened.size > SPARE_FILES) this.#closeSpare((spare) => spare.length - SPARE_FILES)
    this.#sweepLater()
  }

  /** Closes as many of the files without a reader, the oldest first, as `excess` says. */
  #closeSpare(excess: (spare: readonly [string, Opened][]) => number): void {
    const spare = [...this.#opened].filter(([, { readers }]) => readers === 0)
    for (const [path] of spare.slice(0, Math.max(0, excess(spare)))) this.drop(path)
  }

  /** While anything is open, what has been spare for long enough is closed. */
  #sweepLater(): void {
    if (this.#isSweepDue || this.#opened.size === 0) return
    this.#isSweepDue = true
    setTimeout(() => {
      this.#isSweepDue = false
      const before = performance.now() - SPARE_MS / 2
      this.#closeSpare((spare) => spare.filter(([, { freeSince }]) => freeSince < before).length)
      this.#sweepLater()
    }, SPARE_MS).unref()
  }
}
