import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { FORMAT, MANIFEST, type Entry, type Manifest, ManifestSchema } from './manifest.ts'

/** Largest manifest in bytes; it is the only entry read into memory. */
const MANIFEST_LIMIT = 256 * 1024 * 1024

/** An entry of an archive; its bytes must be read before the next entry is requested. */
export type ArchiveEntry = { name: string; size: number; bytes: AsyncIterable<Buffer> }

async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  for await (const chunk of entry) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('An archive holds bytes alone')
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
  }
}

/** The entries of the archive at `path`, one by one. Throws when it cannot be read to its end. */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry> {
  const tar = extract()
  // The error reaches the loop below: the pipeline destroys the tar stream with it.
  pipeline(createReadStream(path), createGunzip(), tar, () => undefined)
  for await (const entry of tar) {
    yield { name: entry.header.name, size: entry.header.size ?? 0, bytes: bytesOf(entry) }
  }
}

async function measure(bytes: AsyncIterable<Buffer>): Promise<Entry> {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    size += chunk.length
  }
  return { size, sha256: hash.digest('hex') }
}

async function readManifest({ size, bytes }: ArchiveEntry): Promise<Manifest> {
  if (size > MANIFEST_LIMIT) throw new BackupError('The list of contents is too large.')
  const chunks: Buffer[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return ManifestSchema.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
}

function compare(manifest: Manifest, found: ReadonlyMap<string, Entry>): void {
  const names = Object.keys(manifest.entries)
  const stray = [...found.keys()].find((name) => !(name in manifest.entries))
  if (stray !== undefined) throw new BackupError(`${stray} is not in its list of contents.`)
  for (const name of names) {
    const entry = found.get(name)
    if (!entry) throw new BackupError(`${name} is missing from it.`)
    if (entry.sha256 !== manifest.entries[name]?.sha256) throw new BackupError(`${name} is damaged.`)
  }
}

async function verify(path: string): Promise<Manifest> {
  const found = new Map<string, Entry>()
  let manifest: Manifest | undefined
  for await (const entry of readArchive(path)) {
    if (manifest || found.has(entry.name)) throw new BackupError(`${entry.name} should not be in it.`)
    if (entry.name === MANIFEST) manifest = await readManifest(entry)
    else found.set(entry.name, await measure(entry.bytes))
  }
  if (!manifest) throw new BackupError('It has no list of contents.')
  compare(manifest, found)
  return manifest
}

/**
 * Reads an archive to its end, checks every entry against the manifest, and returns that. Throws BackupError with what
 * is wrong.
 */
export async function verifyArchive(path: string): Promise<Manifest> {
  const manifest = await verify(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new BackupError(`The file ${path} does not exist.`)
    if (error instanceof Error && 'syscall' in error)
      throw new BackupError(`The file ${path} cannot be read: ${error.message}.`, { cause: error })
    const reason = error instanceof BackupError ? error.message : 'It is damaged or not a backup.'
    throw new BackupError(`The backup ${path} cannot be used: ${reason}`, { cause: error })
  })
  if (manifest.format !== FORMAT)
    throw new BackupError(`The backup ${path} was made by a newer version: update this one first.`)
  return manifest
}
