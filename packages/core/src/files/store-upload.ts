import type { Readable } from 'node:stream'
import type { SessionUser } from '@idex/auth/sessions'
import { DomainError, type ErrorCode } from '@idex/contract/kernel/errors'
import type { FileKind, StoredFile } from '@idex/contract/files/stored-file'
import { filePath } from '@idex/contract/files/addresses'
import { newId } from '@idex/db/ids'
import { queueCallerOf } from '../kernel/fair-queue.ts'
import type { Context, Services } from '../kernel/context.ts'
import { discardFile } from './internal/discard-file.ts'
import { fileName, fittingName } from './file-name.ts'
import { type FileType, HEAD_BYTES, inspectMedia } from './file-types.ts'
import type { InspectionRequest } from '../ports/pdf-inspector.ts'
import { reserveFile } from './internal/quota.ts'
import { readHead, receiveFile } from './internal/receive-file.ts'
import { markStored, withReceivingHeartbeat } from './upload-state.ts'
import { assertFreeSpace } from './free-space.ts'

/**
 * A file as a client sends it; `announced` is the length of the whole request in bytes, if stated. `password` opens a
 * PDF, and is not stored. `signal` aborts when the client disconnects: all work for it stops.
 */
export type Upload = {
  name: string
  stream: Readable
  announced?: number | undefined
  password?: string | undefined
  signal?: AbortSignal | undefined
}

/** The file types a route accepts by their first bytes, the `refusal` of others, and the size limits. */
type UploadRules = {
  identify(head: Buffer): FileType | undefined | Promise<FileType | undefined>
  refusal: ErrorCode
  maxBytes(kind: FileKind): number
}

const PDF_PROBLEMS = {
  damaged: 'DAMAGED_PDF',
  protected: 'PROTECTED_PDF',
  wrongPassword: 'WRONG_PDF_PASSWORD',
  active: 'ACTIVE_PDF',
} as const

async function inspect(
  ctx: Services,
  type: FileType,
  path: string,
  refusal: ErrorCode,
  request: InspectionRequest,
) {
  if (type.kind !== 'pdf') {
    const found = await inspectMedia(type, path)
    if (typeof found === 'string') throw new DomainError(found === 'other' ? refusal : 'DAMAGED_FILE')
    return { type: found, found: [] }
  }
  const inspection = await ctx.inspectPdf(path, request)
  if (!inspection.ok) throw new DomainError(PDF_PROBLEMS[inspection.problem])
  const { pageCount, found, copy } = inspection
  return { type, pageCount, found, copy }
}

async function identify(stream: Readable, rules: UploadRules): Promise<{ type: FileType; whole: Readable }> {
  const { head, whole } = await readHead(stream, HEAD_BYTES)
  const type = await rules.identify(head)
  if (type) return { type, whole: type.convert?.(whole) ?? whole }
  stream.destroy()
  throw new DomainError(head.length === 0 ? 'EMPTY_FILE' : rules.refusal)
}

const factsOf = ({ kind, mimeType, extensions }: FileType, given: string) => ({
  kind,
  mimeType,
  name: fittingName(fileName(given) || 'document', extensions),
})

/**
 * Stores one file for `user`: identified, received, inspected, adopted. The row comes first, reserving space, and is
 * completed after the bytes, so that a crash leaves nothing housekeeping cannot find. Throws the rules' refusal,
 * UNAVAILABLE without room on the disk, EMPTY_FILE, FILE_TOO_LARGE, QUOTA_EXCEEDED, DAMAGED_FILE, DAMAGED_PDF, PROTECTED_PDF,
 * WRONG_PDF_PASSWORD or ACTIVE_PDF, and then leaves nothing behind.
 */
export async function storeUpload(
  ctx: Services & Pick<Context, 'client'>,
  user: SessionUser,
  upload: Upload,
  rules: UploadRules,
): Promise<StoredFile> {
  const { type, whole } = await identify(upload.stream, rules)
  const id = newId()
  const path = await ctx.files.incomingPath(id)
  const now = ctx.clock.now()
  const row = { id, ...factsOf(type, upload.name), createdAt: now, receivingAt: now }
  const demand = { maxBytes: rules.maxBytes(type.kind), announced: upload.announced }
  const reserve = async () => {
    await assertFreeSpace(ctx.files, Math.min(upload.announced ?? 0, demand.maxBytes))
    return reserveFile(ctx, user, row, demand)
  }
  const reserved = await reserve().catch((error: unknown) => {
    upload.stream.destroy()
    throw error
  })
  try {
    return await withReceivingHeartbeat(ctx, id, async () => {
      const received = await receiveFile(whole, path, reserved.bytes, reserved.refusal)
      const inspected = await inspect(ctx, type, path, rules.refusal, {
        caller: queueCallerOf({ actor: user, client: ctx.client }),
        password: upload.password,
        signal: upload.signal,
      })
      const facts = factsOf(inspected.type, upload.name)
      const kept = inspected.copy ?? received
      await ctx.files.adopt(id, path)
      await markStored(ctx, id, { ...kept, ...facts, pageCount: inspected.pageCount })
      const { kind, mimeType } = facts
      return { filePath: filePath(id), found: inspected.found, kind, mimeType, size: kept.size }
    })
  } catch (error) {
    await discardFile(ctx, id)
    throw error
  }
}
