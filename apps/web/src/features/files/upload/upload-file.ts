import { ACTOR_HEADER } from '@idex/contract/sign-in/actor'
import { ERROR_TABLE, type ErrorCode } from '@idex/contract/kernel/errors'
import {
  type StoredFile,
  StoredFileSchema,
  type UploadedPdf,
  UploadedPdfSchema,
} from '@idex/contract/files/stored-file'
import type { z } from 'zod'
import { pageActor } from '../../../app/client/page-actor.ts'
import { errorBodyOf, refusalOf } from '../../../app/client/refusal.ts'
import { INTERRUPTED, REFUSED_WITHOUT_REASON } from './messages.ts'

/** `password` opens a PDF that is protected by one. */
export type UploadOptions = {
  onProgress?: (fraction: number) => void
  signal?: AbortSignal
  password?: string
}

/** An upload the server refused; `status` is 0 when it did not answer. `text` is the contract's or ours, for people. */
export class UploadError extends Error {
  override readonly name = 'UploadError'
  readonly status: number
  readonly text: string
  readonly code: ErrorCode | undefined

  constructor(status: number, text: string, code?: ErrorCode) {
    super(text)
    this.status = status
    this.text = text
    this.code = code
  }
}

/** Statuses caused by the file itself: too large, of another type, damaged or protected. */
const ABOUT_THE_FILE: readonly number[] = [413, 415, 422]

/** Returns whether another attempt with the password may succeed. */
export function needsPassword(error: unknown): boolean {
  const code = error instanceof UploadError ? error.code : undefined
  return code === 'PROTECTED_PDF' || code === 'WRONG_PDF_PASSWORD'
}

/** Returns whether another attempt with the same file must fail as well: space may be made for one that finds none. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof UploadError) || error.code === 'QUOTA_EXCEEDED') return false
  return ABOUT_THE_FILE.includes(error.status) && !needsPassword(error)
}

/** Why an upload, or the call that follows it, failed: the contract's text or ours, never that of a browser or proxy. */
export function failureMessage(error: unknown): string {
  if (error instanceof UploadError) return error.text
  return refusalOf(error).message || REFUSED_WITHOUT_REASON
}

/**
 * Uploads one PDF; `onProgress` gets the sent share from 0 to 1. Rejects with an `UploadError` that carries the server's
 * message, or with the signal's reason when aborted.
 */
export function uploadPdf(file: File, options: UploadOptions = {}): Promise<UploadedPdf> {
  return send(file, '/api/upload-pdf', UploadedPdfSchema, options)
}

/** Uploads an administrator's picture, video, audio, captions or PDF; otherwise like `uploadPdf`. */
export function uploadMedia(file: File, options: UploadOptions = {}): Promise<StoredFile> {
  return send(file, '/api/admin/upload', StoredFileSchema, options)
}

function send<Answer>(file: File, path: string, schema: z.ZodType<Answer>, options: UploadOptions) {
  const { onProgress, signal, password } = options
  return new Promise<Answer>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    // fetch reports no progress of a request's body.
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total)
    })
    request.addEventListener('load', () => {
      pageActor.observeAnswer(request.getResponseHeader(ACTOR_HEADER))
      const uploaded = schema.safeParse(readJson(request.responseText))
      if (isSuccess(request.status) && uploaded.success) resolve(uploaded.data)
      else reject(refusedBy(request))
    })
    request.addEventListener('error', () => reject(new UploadError(0, INTERRUPTED)))
    request.addEventListener('abort', () => reject(signal?.reason ?? new UploadError(0, INTERRUPTED)))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open('POST', path)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader(ACTOR_HEADER, pageActor.name())
    request.send(asForm(file, password))
  })
}

function asForm(file: File, password: string | undefined): FormData {
  const form = new FormData()
  // Before the file, which the server reads as it arrives.
  if (password) form.append('password', password)
  form.append('file', file)
  return form
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300
}

function refusedBy({ status, responseText }: XMLHttpRequest): UploadError {
  const { message, code } = errorBodyOf(readJson(responseText)) ?? {}
  // A proxy may answer in the same form, with codes of its own.
  const isOurs = code !== undefined && Object.hasOwn(ERROR_TABLE, code)
  if (isOurs && message && !isSuccess(status)) return new UploadError(status, message, code)
  const isTooLarge = status === ERROR_TABLE.FILE_TOO_LARGE.status
  return new UploadError(status, isTooLarge ? ERROR_TABLE.FILE_TOO_LARGE.message : REFUSED_WITHOUT_REASON)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
