import { createHash } from 'node:crypto'
import { close, open as openWithCallback, writeFile as writeWithCallback } from 'node:fs'
import { rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { DomainError } from '@idex/contract/kernel/errors'
import { newId } from '@idex/db/ids'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import { files } from '@idex/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { createFairQueue, queueCallerOf } from '../../kernel/fair-queue.ts'
import type { Context } from '../../kernel/context.ts'
import type { ByteRange } from '../../ports/file-storage.ts'
import { FAIR_QUEUES } from '../../kernel/fair-queue-limits.ts'
import { FileStream } from '../../adapters/file-stream.ts'
import { withLocalCopy } from './local-copy.ts'

const open = promisify(openWithCallback)
const writeFile = promisify(writeWithCallback)

/**
 * Bounds of the cache of copies: bytes, number, and lifetime in milliseconds, since a viewer asks for one range after
 * another.
 */
const KEPT = { maxSize: 512 * 1024 * 1024, max: 64, ttl: 5 * 60_000 }

/** Bounds of the list of files that could not be marked, and milliseconds until the next attempt. */
const REFUSED = { max: 500, ttl: 10 * 60_000 }

const TOO_MUCH = 'This PDF is given out only with its reader’s name in it, and could not be marked with it.'

const UNMARKABLE =
  'Names cannot be written into this PDF. Please save it again with another program, or switch this off.'
const ELSEWHERE = 'Names can only be written into a PDF that was uploaded here.'

/** The file that copies are made of. */
type Original = { id: string; sha256: string }

/** A copy on disk under no name: it is gone once it is closed, and with the process. */
class Copy {
  readonly size: number
  readonly sha256: string
  readonly madeAt: Date
  readonly #descriptor: number
  #readers = 0
  #isDropped = false

  constructor(descriptor: number, bytes: Uint8Array, madeAt: Date) {
    this.#descriptor = descriptor
    this.size = bytes.length
    this.sha256 = createHash('sha256').update(bytes).digest('hex')
    this.madeAt = madeAt
  }

  /** Its bytes, or undefined once it is dropped: its descriptor may be another file's by then. */
  read(range: ByteRange): Readable | undefined {
    if (this.#isDropped) return undefined
    this.#readers += 1
    return new FileStream({ descriptor: this.#descriptor, release: () => this.#release() }, range)
  }

  /** Those who read it read it to its end. */
  drop(): void {
    if (this.#isDropped) return
    this.#isDropped = true
    this.#readers += 1
    this.#release()
  }

  #release(): void {
    this.#readers -= 1
    if (this.#isDropped && this.#readers === 0) close(this.#descriptor, () => undefined)
  }
}

/** The bytes in a file that has no name from before they are written. */
async function writeCopy(ctx: Context, bytes: Uint8Array): Promise<Copy> {
  const path = await ctx.files.incomingPath(`copy-${newId()}`)
  const descriptor = await open(path, 'wx+', 0o600)
  try {
    await rm(path)
    await writeFile(descriptor, bytes)
  } catch (error) {
    close(descriptor, () => undefined)
    throw error
  }
  return new Copy(descriptor, bytes, ctx.clock.now())
}

/** Cache of the copies of one server; concurrent requests share one copy. */
class WatermarkedCopies {
  readonly #kept = new LRUCache<string, Copy>({ ...KEPT, ttlAutopurge: true, dispose: (copy) => copy.drop() })
  readonly #refused = new LRUCache<string, true>(REFUSED)
  readonly #made = new Map<string, Promise<Copy | null>>()
  readonly #limiter = createFairQueue(FAIR_QUEUES.watermarks)

  /** Returns the copy of `file` with `watermark`, cached or new; null for a PDF that cannot be marked. */
  async get(ctx: Context, file: Original, watermark: readonly string[]): Promise<Copy | null> {
    const key = JSON.stringify([file.sha256, watermark])
    const known = this.#kept.get(key) ?? this.#made.get(key)
    if (known !== undefined) return known
    const making = this.#make(ctx, file, watermark)
    this.#made.set(key, making)
    try {
      const copy = await making
      if (copy !== null) this.#kept.set(key, copy, { size: copy.size })
      return copy
    } finally {
      this.#made.delete(key)
    }
  }

  #make(ctx: Context, file: Original, watermark: readonly string[]): Promise<Copy | null> {
    return this.#limiter(queueCallerOf(ctx), async () => {
      if (this.#refused.has(file.sha256)) return null
      const source = { id: file.id, purpose: `watermark-${newId()}` } as const
      const bytes = await withLocalCopy(ctx, source, (path) =>
        ctx.annotatePdf({ path, annotations: [], watermark: [...watermark] }, queueCallerOf(ctx)),
      )
      if (bytes !== undefined && bytes !== false && bytes.length <= KEPT.maxSize) return writeCopy(ctx, bytes)
      ctx.log.warn({ file: file.id }, 'a PDF could not be watermarked, so its readers cannot open it')
      this.#refused.set(file.sha256, true)
      return null
    })
  }
}

const copiesOf = memoizePerDatabase(() => new WatermarkedCopies())

/**
 * Opens a copy of a PDF with `watermark` on every page, for this caller alone and never on a disk. The same input gives
 * the same bytes on every server, so that ranges fit together. Throws UNAVAILABLE for a PDF that cannot be marked or
 * when too many wait, RATE_LIMITED when the caller has too many waiting.
 */
export async function openWatermarkedCopy<File extends Original>(
  ctx: Context,
  file: File,
  watermark: readonly string[],
) {
  const copies = copiesOf(ctx.db)
  const made = await copies.get(ctx, file, watermark)
  if (made === null) throw new DomainError('UNAVAILABLE', TOO_MUCH)
  const { size, sha256, madeAt } = made
  return {
    ...file,
    size,
    sha256,
    storedAt: madeAt,
    isPublic: false,
    isPersonal: true,
    isHashed: false,
    // It may have been dropped since, and is made again.
    read: async (range: ByteRange = { start: 0, end: size - 1 }) => {
      const stream = (await copies.get(ctx, file, watermark))?.read(range)
      if (stream === undefined) throw new DomainError('UNAVAILABLE')
      return stream
    },
  }
}

/** Refuses to watermark a stored PDF that cannot be marked, in the field `watermark`. Throws VALIDATION, or as `openWatermarkedCopy`. */
export async function assertWatermarkable(ctx: Context, fileId: string | null): Promise<void> {
  const isMeant = and(eq(files.id, fileId ?? ''), isNotNull(files.storedAt))
  const [file] = await ctx.db.select().from(files).where(isMeant)
  const copy = file && (await copiesOf(ctx.db).get(ctx, file, ['Test']))
  if (copy) return
  const watermark = file ? UNMARKABLE : ELSEWHERE
  throw new DomainError('VALIDATION', watermark, { watermark })
}
