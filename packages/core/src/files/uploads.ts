import type { Readable } from 'node:stream'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FileKind, StoredFile, UploadedPdf } from '@idex/contract/files/stored-file'
import { memoizePerDatabase } from '@idex/db/memoize-per-database'
import { files, notes, users } from '@idex/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Context, Services } from '../kernel/context.ts'
import { requireAdmin, requireMember } from '../kernel/access.ts'
import { limit } from '../kernel/limits.ts'
import { refuseSlowly } from '../kernel/refuse-slowly.ts'
import { isInContent, isInPost, isInShownContent, isInShownPost } from './internal/file-usage.ts'
import { identifyMedia, identifyPdf } from './file-types.ts'
import { openWatermarkedCopy } from './internal/watermarked-copies.ts'
import { canReadFile, isPersonal } from './policy.ts'
import type { ByteRange, FileStorage, SignedResponseHeaders } from '../ports/file-storage.ts'
import { storeUpload, type Upload } from './store-upload.ts'
import { isWatermarkedFor, watermarkLinkName, watermarkOf } from './internal/watermark.ts'

const MB = 1024 * 1024

/** Largest upload of each kind, in bytes. */
function limitsOf(ctx: Services): Record<FileKind, number> {
  const { maxUploadBytes, maxMediaBytes } = ctx
  return {
    pdf: maxUploadBytes,
    video: maxMediaBytes,
    audio: maxMediaBytes,
    image: 10 * MB,
    captions: MB,
  }
}

/**
 * Stores a PDF for the caller and returns its path. Throws NOT_A_PDF, EMPTY_FILE, FILE_TOO_LARGE, QUOTA_EXCEEDED,
 * DAMAGED_PDF, PROTECTED_PDF, WRONG_PDF_PASSWORD, ACTIVE_PDF, RATE_LIMITED or UNAVAILABLE.
 */
export async function uploadPdf(ctx: Context, input: Upload): Promise<UploadedPdf> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'upload')
  const { filePath, found } = await refuseSlowly(ctx, () =>
    storeUpload(ctx, user, input, {
      identify: identifyPdf,
      refusal: 'NOT_A_PDF',
      maxBytes: () => ctx.maxUploadBytes,
    }),
  )
  return { filePath, found }
}

/**
 * Stores a video, recording, PDF, image or captions for the site; only the bytes decide which. Throws UNSUPPORTED_FILE,
 * EMPTY_FILE, FILE_TOO_LARGE, DAMAGED_FILE, DAMAGED_PDF, PROTECTED_PDF, WRONG_PDF_PASSWORD, ACTIVE_PDF, RATE_LIMITED or UNAVAILABLE.
 */
export async function uploadMedia(ctx: Context, input: Upload): Promise<StoredFile> {
  const user = requireAdmin(ctx.actor)
  await limit(ctx, 'upload')
  const limits = limitsOf(ctx)
  return storeUpload(ctx, user, input, {
    identify: identifyMedia,
    refusal: 'UNSUPPORTED_FILE',
    maxBytes: (kind) => limits[kind],
  })
}

/** A stored file ready to be served: facts for the headers, and its bytes on demand. */
export type OpenFile = {
  id: string
  name: string
  mimeType: string
  size: number
  sha256: string
  storedAt: Date
  /** True if visitors may read it. */
  isPublic: boolean
  /** True if it belongs to one member. */
  isPersonal: boolean
  /** True if its address changes with its bytes. */
  isHashed: boolean
  read(range?: ByteRange): Promise<Readable>
  /** A short-lived address at the storage; absent for what we serve ourselves, such as small files and what anyone may read. */
  signedAddress?: ((answer: SignedResponseHeaders) => Promise<string>) | undefined
}

const findFile = memoizePerDatabase((db) =>
  db
    .select({
      file: files,
      // Drizzle detects by the first column whether there is a note at all.
      note: {
        id: notes.id,
        ownerId: notes.ownerId,
        published: notes.published,
        deletedAt: notes.deletedAt,
        watermark: notes.watermark,
        watermarkLinkName: watermarkLinkName(sql.placeholder('reader')),
      },
      uploaderRole: users.role,
      inShownContent: isInShownContent(),
      // Looked up only where they decide anything (see the policy).
      inContent: sql<boolean>`(${notes.id} is null and ${isInContent()})`,
      inPost: sql<boolean>`(${notes.id} is null and ${isInPost()})`,
      inShownPost: sql<boolean>`(${files.kind} = 'image' and ${isInShownPost()})`,
    })
    .from(files)
    .leftJoin(notes, eq(notes.fileId, files.id))
    .leftJoin(users, eq(users.id, files.uploaderId))
    .where(and(eq(files.id, sql.placeholder('id')), isNotNull(files.storedAt)))
    .prepare('find_file'),
)

/** Caches keep public images for good, which an expiring address would prevent. */
function signerOf({ signed }: FileStorage, { id, size, isPublic }: StoredBytes) {
  if (signed === undefined || isPublic || size < signed.fromBytes) return undefined
  return (answer: SignedResponseHeaders) => signed.address(id, answer)
}

/** A file without its address at the storage, which must stay unknown to readers who get only a copy. */
type StoredBytes = Omit<OpenFile, 'signedAddress'>

/** A file as it is stored, and what of it names its reader instead, if that is all they may have. */
type FoundFile = { file: StoredBytes; watermark: string[] | null }

/** A file the caller may read. Throws as `openFile`. */
export async function findReadableFile(ctx: Context, input: { id: string }): Promise<FoundFile> {
  const reader = ctx.actor?.id ?? ''
  const [row] = await findFile(ctx.db).execute({ id: input.id, reader })
  const isPublic = row?.file.kind === 'image' && row.inShownPost
  if (!isPublic) requireMember(ctx.actor)
  const facts = row && { ...row, isPublic, uploaderId: row.file.uploaderId }
  if (!facts || !canReadFile(ctx.actor, facts)) throw new DomainError('NOT_FOUND')
  const { id, name, mimeType, size, sha256, storedAt, createdAt } = facts.file
  const file: StoredBytes = {
    id,
    name,
    mimeType,
    size,
    sha256,
    isPublic,
    isPersonal: isPersonal(facts),
    isHashed: false,
    storedAt: storedAt ?? createdAt,
    read: (range = { start: 0, end: size - 1 }) => ctx.files.read(id, range),
  }
  const { actor, clock } = ctx
  const { note } = facts
  const isWatermarked = note !== null && isWatermarkedFor(actor, note)
  return { file, watermark: isWatermarked ? watermarkOf(actor, note.watermarkLinkName, clock.now()) : null }
}

/**
 * A file the caller may read: images of the public blog for anyone, their own files and the library's for members; of a
 * watermarked note a copy that names the caller, and never anything else. Otherwise throws UNAUTHORIZED, ONBOARDING_REQUIRED or
 * NOT_FOUND, whether or not the file exists; as `openWatermarkedCopy` when the copy cannot be made.
 */
export async function openFile(ctx: Context, input: { id: string }): Promise<OpenFile> {
  const { file, watermark } = await findReadableFile(ctx, input)
  if (watermark !== null) return openWatermarkedCopy(ctx, file, watermark)
  return { ...file, signedAddress: signerOf(ctx.files, file) }
}
