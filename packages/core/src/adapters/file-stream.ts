import { read } from 'node:fs'
import { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { ByteRange } from '../ports/file-storage.ts'
import type { Lease } from './open-files.ts'

/** Bytes read at a time; a few buffers per concurrent stream are pooled. */
const CHUNK_BYTES = 128 * 1024
const SPARE_BUFFERS = 32

const spare: Buffer[] = []

/**
 * The bytes `range` of an open file, which is released at the end or when the stream is destroyed. A response it is piped
 * into is sent from one buffer: new memory for each chunk costs more than all else about sending a file. A file that
 * ends early destroys it with an error.
 */
export class FileStream extends Readable {
  readonly #file: Lease
  readonly #end: number
  #position: number
  /** Called when the read that is under way has ended: the file must not be released before. */
  #afterRead: (() => void) | undefined
  #isReading = false

  constructor(file: Lease, { start, end }: ByteRange) {
    super({ highWaterMark: CHUNK_BYTES })
    this.#file = file
    this.#position = start
    this.#end = end
  }

  /** Reads what comes next into `buffer`; `then` is given its number of bytes, unless the stream is destroyed meanwhile. */
  #fill(buffer: Buffer, then: (bytes: number) => void): void {
    const wanted = Math.min(buffer.length, this.#end - this.#position + 1)
    this.#isReading = true
    read(this.#file.descriptor, buffer, 0, wanted, this.#position, (error, bytes) => {
      this.#isReading = false
      this.#afterRead?.()
      if (this.destroyed) return
      const failure = error ?? (bytes === 0 ? new Error('The file ends early') : null)
      if (failure !== null) return void this.destroy(failure)
      this.#position += bytes
      then(bytes)
    })
  }

  get #isAtEnd(): boolean {
    return this.#position > this.#end
  }

  override _read(): void {
    if (this.#isAtEnd) return void this.push(null)
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, this.#end - this.#position + 1))
    this.#fill(buffer, (bytes) => this.push(buffer.subarray(0, bytes)))
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    const end = () => {
      this.#file.release()
      done(error)
    }
    if (this.#isReading) this.#afterRead = end
    else end()
  }

  override pipe<Destination extends NodeJS.WritableStream>(
    destination: Destination,
    options?: { end?: boolean },
  ): Destination {
    if (!(destination instanceof ServerResponse)) return super.pipe(destination, options)
    this.#sendTo(destination, spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES))
    return destination
  }

  /** Each chunk is read once the one before has left the buffer; of a client that goes away the buffer is not used again. */
  #sendTo(response: ServerResponse, buffer: Buffer): void {
    this.#fill(buffer, (bytes) => {
      const chunk = buffer.subarray(0, bytes)
      if (!this.#isAtEnd)
        response.write(chunk, (error) => {
          if (!error && !this.destroyed) this.#sendTo(response, buffer)
        })
      else
        response.end(chunk, () => {
          if (spare.length < SPARE_BUFFERS) spare.push(buffer)
          this.push(null)
          this.resume()
        })
    })
  }
}
