import type { Readable } from 'node:stream'
import { DomainError } from '@idex/contract/kernel/errors'
import type { FileKind, StoredFile } from '@idex/contract/files/stored-file'
import { files, notes, users } from '@idex/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import { type Context, requireAdmin, requireMember, type Services } from '../kernel/context.ts'
import { limit } from '../kernel/limits.ts'
import { isInContent, isInPost, isInShownPost } from './attachments.ts'
import { identifyMedia, identifyPdf } from './file-types.ts'
import { canReadFile, isPersonal } from './policy.ts'
import type { ByteRange } from '../kernel/file-storage.ts'
import { storeUpload, type Upload } from './store-upload.ts'

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
 * DAMAGED_PDF, PROTECTED_PDF, ACTIVE_PDF, RATE_LIMITED or UNAVAILABLE.
 */
export async function uploadPdf(ctx: Context, input: Upload): Promise<{ filePath: string }> {
  const user = requireMember(ctx.actor)
  await limit(ctx, 'upload')
  const { filePath } = await storeUpload(ctx, user, input, {
    identify: identifyPdf,
    refusal: 'NOT_A_PDF',
    maxBytes: () => ctx.maxUploadBytes,
  })
  return { filePath }
}

/**
 * Stores a video, recording, PDF, image or captions for the site; only the bytes decide which. Throws UNSUPPORTED_FILE,
 * EMPTY_FILE, FILE_TOO_LARGE, DAMAGED_FILE, DAMAGED_PDF, PROTECTED_PDF, ACTIVE_PDF, RATE_LIMITED or UNAVAILABLE.
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
  /** Whether anyone may read it. */
  isPublic: boolean
  /** Whether it belongs to one member. */
  isPersonal: boolean
  read(range?: ByteRange): Promise<Readable>
}

async function findFile(ctx: Services, id: string) {
  const [row] = await ctx.db
    .select({
      file: files,
      // Drizzle detects by the first column whether there is a note at all.
      note: { id: notes.id, ownerId: notes.ownerId, published: notes.published, deletedAt: notes.deletedAt },
      uploaderRole: users.role,
      inContent: isInContent(),
      inPost: isInPost(),
      inShownPost: isInShownPost(),
    })
    .from(files)
    .leftJoin(notes, eq(notes.fileId, files.id))
    .leftJoin(users, eq(users.id, files.uploaderId))
    .where(and(eq(files.id, id), isNotNull(files.storedAt)))
  return row
}

function isShownToAll(row: Awaited<ReturnType<typeof findFile>>): boolean {
  return row?.file.kind === 'image' && row.inShownPost
}

/**
 * A file the caller may read: images of the public blog for anyone, their own files and the library's for members.
 * Otherwise throws UNAUTHORIZED, ONBOARDING_REQUIRED or NOT_FOUND, whether or not the file exists.
 */
export async function openFile(ctx: Context, input: { id: string }): Promise<OpenFile> {
  const row = await findFile(ctx, input.id)
  const isPublic = isShownToAll(row)
  if (!isPublic) requireMember(ctx.actor)
  const facts = row && { ...row, isPublic, uploaderId: row.file.uploaderId }
  if (!facts || !canReadFile(ctx.actor, facts)) throw new DomainError('NOT_FOUND')
  const { id, name, mimeType, size, sha256, storedAt, createdAt } = facts.file
  return {
    ...{ id, name, mimeType, size, sha256, isPublic },
    isPersonal: isPersonal(facts),
    storedAt: storedAt ?? createdAt,
    read: (range) => ctx.files.read(id, range),
  }
}
