import { IncomingMessage } from 'node:http'
import { MS_PER_BYTE } from './bounds.ts'

/**
 * A request with a limit on its body. The surplus is dropped, the socket is read no further, and the reader gets the
 * error. There is no limit until `bound` is called.
 */
export class BoundedMessage extends IncomingMessage {
  /** Bytes of the body received so far. */
  taken = 0
  #limit = Number.POSITIVE_INFINITY
  #onSurplus: (() => void) | undefined
  #quietSince = performance.now()
  #isFull = false

  /**
   * Milliseconds in which the client sent less than an ordinary connection does: trickling counts as silence. Time this
   * side takes to read, and time after the body is complete, does not.
   */
  get silentMs(): number {
    return this.complete || this.#isFull ? 0 : performance.now() - this.#quietSince
  }

  /** True if the body will certainly end within its limit. */
  get willEnd(): boolean {
    const length = this.complete
      ? this.taken
      : Number(this.headers['content-length'] ?? Number.POSITIVE_INFINITY)
    return length <= this.#limit
  }

  /** Sets the limit in bytes; `onSurplus` is called once, when more arrives. */
  bound(limit: number, onSurplus: () => void): void {
    this.#limit = limit
    this.#onSurplus = onSurplus
  }

  override push(chunk: unknown, encoding?: BufferEncoding): boolean {
    const isOver = this.taken > this.#limit
    if (!(chunk instanceof Uint8Array)) return isOver ? false : super.push(chunk, encoding)
    this.taken += chunk.length
    this.#quietSince = Math.min(performance.now(), this.#quietSince + chunk.length * MS_PER_BYTE)
    if (this.taken <= this.#limit) {
      const isWanted = super.push(chunk)
      this.#isFull = !isWanted
      return isWanted
    }
    if (!isOver) this.#onSurplus?.()
    // Makes Node stop reading the socket.
    return false
  }

  override _read(size: number): void {
    if (this.#isFull) this.#quietSince = performance.now()
    this.#isFull = false
    super._read(size)
  }
}

/** Returns whether the headers of `request` announce a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
