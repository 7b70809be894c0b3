import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/** There are no bytes under an id. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'

  constructor(id: string, cause: unknown) {
    super(`The file ${id} is not in the storage`, { cause })
  }
}

/** Where files lie, by id. Adapters make every write atomic and durable before they answer, and hold no file whole. */
export type FileStorage = {
  /** Where a file being received may lie on local disk until it is adopted or discarded. */
  incomingPath(id: string): Promise<string>
  /** Takes a complete local file over as `id`; it survives a power cut once this resolves. */
  adopt(id: string, incomingPath: string): Promise<void>
  /**
   * The bytes of `id`, whole or in part. Throws MissingFileError when there are none; a stream that cannot be read to
   * its end is destroyed with an error, never ended early.
   */
  read(id: string, range?: ByteRange): Promise<Readable>
  /** Removes `id`, also one still being received; one that is not there is no error. */
  remove(id: string): Promise<void>
  /** Rejects when the storage cannot take writes. */
  check(): Promise<void>
}
