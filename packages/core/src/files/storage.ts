import type { Readable } from 'node:stream'

/** Bytes `start` to `end`, both included, counted from 0. */
export type ByteRange = { start: number; end: number }

/** Where files lie, by id. Adapters make every write atomic and durable before they answer. */
export type FileStorage = {
  /** Where a file being received may lie on local disk until it is adopted or discarded. */
  incomingPath(id: string): Promise<string>
  /** Takes a complete local file over as `id`; it survives a power cut once this resolves. */
  adopt(id: string, incomingPath: string): Promise<void>
  /** The bytes of `id`, whole or in part. Throws when there are none. */
  read(id: string, range?: ByteRange): Promise<Readable>
  /** Removes `id`, also one still being received; one that is not there is no error. */
  remove(id: string): Promise<void>
  /** Rejects when the storage cannot take writes. */
  check(): Promise<void>
}
