import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/** Under which id the storage has what is made of the file `id`, and may be made again with other bytes. */
export function derivedStorageId(id: string, what: 'copies'): string {
  return `${id}-${what}`
}

/** Returns whether the bytes stored under `id` never change: a file's own id has no hyphen. */
export function isOriginal(id: string): boolean {
  return !id.includes('-')
}

/** Headers of the answer to a signed address. */
export type SignedResponseHeaders = { contentType: string; contentDisposition: string; cacheControl: string }

/** There are no bytes stored under this id. */
export class MissingFileError extends Error {
  override readonly name = 'MissingFileError'

  constructor(id: string, cause: unknown) {
    super(`The file ${id} is not in the storage`, { cause })
  }
}

/**
 * Stored files by id. Adapters make every write atomic and durable before they resolve, and never hold a whole file in
 * memory.
 */
export type FileStorage = {
  /** Where on local disk a file is received until it is adopted or discarded. */
  incomingPath(id: string): Promise<string>
  /** Takes over a complete local file as `id`; it survives a power failure once this resolves. */
  adopt(id: string, incomingPath: string): Promise<void>
  /**
   * The bytes of `id`, all or a range. Throws MissingFileError if there are none; a stream that cannot be read to its
   * end is destroyed with an error, never ended early.
   */
  read(id: string, range?: ByteRange): Promise<Readable>
  /**
   * Signs an address that opens `id` without a session for at most five minutes, for files of at least `fromBytes`;
   * absent where only we serve bytes.
   */
  signed?:
    | { fromBytes: number; address(id: string, answer: SignedResponseHeaders): Promise<string> }
    | undefined
  /** Removes `id`, even while it is being received; a missing one is no error. */
  remove(id: string): Promise<void>
  /** Bytes left on the local disk on which files are received. */
  freeBytes(): Promise<number>
  /** Rejects when the storage cannot be written. */
  check(): Promise<void>
}
