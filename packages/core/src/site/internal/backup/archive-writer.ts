import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { withExactSize } from '../../../adapters/exact-size.ts'
import type { Entry } from '../../backup/manifest.ts'

/** A compressed tar file being written, entry by entry. */
export type ArchiveWriter = {
  /** Adds `size` bytes of `source` as `name`. Throws when there are fewer or more, or when the archive's signal aborts. */
  add(name: string, size: number, source: Readable): Promise<Entry>
  /** Completes the file and syncs it to disk. */
  close(): Promise<void>
  /** Aborts; the file is left as it is. */
  abort(): void
}

/** Starts an archive at `path`, which must not exist, readable only by its owner. */
export function createArchive(path: string, now: Date, signal?: AbortSignal): ArchiveWriter {
  const tar = pack()
  const written = pipeline(
    tar,
    // Nearly all bytes are PDFs and recordings, already compressed; a higher level takes three times as long for
    // nothing.
    createGzip({ level: constants.Z_BEST_SPEED }),
    createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }),
  )
  // `add` and `close` throw the reason.
  written.catch(() => undefined)

  function openEntry(name: string, size: number) {
    return tar.entry({ name, size, mode: 0o600, mtime: now })
  }

  return {
    async add(name, size, source) {
      const hash = createHash('sha256')
      const hashed = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      const added = pipeline(withExactSize(source, size), hashed, openEntry(name, size), { signal })
      // A full disk ends the file, and with it every entry still to be written.
      await Promise.race([added, written.then(() => added)])
      return { size, sha256: hash.digest('hex') }
    },
    async close() {
      tar.finalize()
      await written
    },
    abort: () => tar.destroy(),
  }
}
