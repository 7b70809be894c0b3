import { DomainError } from '@idex/contract/kernel/errors'
import { VISITOR } from '@idex/contract/sign-in/actor'
import { TRPCClientError } from '@trpc/client'
import { describe, expect, it, vi } from 'vitest'
import { pageActor } from '../../../app/client/page-actor.ts'
import { refusal } from '../../../testing/refusal.ts'
import { INTERRUPTED, REFUSED_WITHOUT_REASON } from './messages.ts'
import { pdfFile, stubUploads } from './testing/fake-uploads.ts'
import { failureMessage, isRefusal, UploadError, uploadMedia, uploadPdf } from './upload-file.ts'

const REFUSALS = [
  [400, 'The request could not be understood.', 'BAD_REQUEST'],
  [413, 'The file is too large. The limit is 50 MB.', 'FILE_TOO_LARGE'],
  [413, 'There is not enough space left for this file: 1 MB of 1,024 MB are free.', 'QUOTA_EXCEEDED'],
  [415, 'Only PDF files are supported', 'NOT_A_PDF'],
  [422, 'This PDF is damaged and cannot be opened.', 'DAMAGED_PDF'],
] as const

describe('uploading a PDF', () => {
  it('sends the file in the field `file` and returns its path', async () => {
    const [uploads, file] = [stubUploads(), pdfFile('plan.pdf')]
    const uploaded = uploadPdf(file)
    expect(uploads[0]).toMatchObject({ method: 'POST', url: '/api/upload-pdf' })
    const form = uploads[0]?.body
    expect(form instanceof FormData && form.get('file')).toEqual(file)
    uploads[0]?.answer(201, { filePath: '/api/files/f1', found: ['fields'] })
    await expect(uploaded).resolves.toEqual({ filePath: '/api/files/f1', found: ['fields'] })
  })

  it('reports the progress', async () => {
    const uploads = stubUploads()
    const onProgress = vi.fn()
    const uploaded = uploadPdf(pdfFile('plan.pdf'), { onProgress })
    uploads[0]?.progress(512, 2048)
    uploads[0]?.progress(2048, 2048)
    uploads[0]?.answer(201, { filePath: '/api/files/f1' })
    await uploaded
    expect(onProgress.mock.calls).toEqual([[0.25], [1]])
  })

  it.each(REFUSALS)('rejects a %i with the server’s message', async (status, message, code) => {
    const uploads = stubUploads()
    const uploaded = uploadPdf(pdfFile('plan.pdf'))
    uploads[0]?.answer(status, { message, code })
    await expect(uploaded).rejects.toEqual(new UploadError(status, message, code))
  })

  it('tells the page whose the answer is, so that one without a session asks who is signed in', async () => {
    const [uploads, observe] = [stubUploads(), vi.spyOn(pageActor, 'observeAnswer')]
    const uploaded = uploadPdf(pdfFile('plan.pdf'))
    uploads[0]?.answer(401, { message: 'Please sign in to continue.', code: 'UNAUTHORIZED' }, VISITOR)
    await expect(uploaded).rejects.toEqual(
      new UploadError(401, 'Please sign in to continue.', 'UNAUTHORIZED'),
    )
    expect(observe).toHaveBeenCalledExactlyOnceWith(VISITOR)
  })

  it.each([
    [413, '<h1>Too large</h1>', 'The file is too large.'],
    [502, '<h1>Bad gateway</h1>', REFUSED_WITHOUT_REASON],
    [502, '{"message":"upstream connect error"}', REFUSED_WITHOUT_REASON],
    [503, '{"message":"no healthy upstream","code":"UH"}', REFUSED_WITHOUT_REASON],
    [201, '{"path":"/elsewhere"}', REFUSED_WITHOUT_REASON],
    [201, '{"message":"Stored"}', REFUSED_WITHOUT_REASON],
  ])('words a %i that says nothing of use (%s)', async (status, body, message) => {
    const uploads = stubUploads()
    const uploaded = uploadPdf(pdfFile('plan.pdf'))
    uploads[0]?.answer(status, body)
    await expect(uploaded).rejects.toThrow(message)
  })

  it('says that the connection failed', async () => {
    const uploads = stubUploads()
    const uploaded = uploadPdf(pdfFile('plan.pdf'))
    uploads[0]?.breakOff()
    await expect(uploaded).rejects.toThrow(INTERRUPTED)
  })

  it('stops when aborted, and sends nothing when it already was', async () => {
    const uploads = stubUploads()
    const controller = new AbortController()
    const uploaded = uploadPdf(pdfFile('plan.pdf'), { signal: controller.signal })
    controller.abort()
    await expect(uploaded).rejects.toBe(controller.signal.reason)
    expect(uploads[0]?.aborted).toBe(true)
    await expect(uploadPdf(pdfFile('b.pdf'), { signal: controller.signal })).rejects.toBeDefined()
    expect(uploads).toHaveLength(1)
  })
})

describe('uploading an administrator’s file', () => {
  it('has its own address and returns what was stored', async () => {
    const uploads = stubUploads()
    const stored = { filePath: '/api/files/f1', found: [], kind: 'image', mimeType: 'image/png', size: 3 }
    const uploaded = uploadMedia(new File(['png'], 'a.png', { type: 'image/png' }))
    expect(uploads[0]).toMatchObject({ method: 'POST', url: '/api/admin/upload' })
    uploads[0]?.answer(201, stored)
    await expect(uploaded).resolves.toEqual(stored)
  })

  it('returns undefined for an answer without a kind', async () => {
    const uploads = stubUploads()
    const uploaded = uploadMedia(new File(['png'], 'a.png', { type: 'image/png' }))
    uploads[0]?.answer(201, { filePath: '/api/files/f1' })
    await expect(uploaded).rejects.toThrow(REFUSED_WITHOUT_REASON)
  })
})

describe('the text of a failure', () => {
  it.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a proxy’s page', new SyntaxError('Unexpected token \'<\', "<h1>Bad gateway" is not valid JSON')],
    ['an answer of another form', new TRPCClientError('Unable to transform response from server')],
    ['another class', new Error('toString')],
    ['no error', 'Failed to fetch'],
    ['nothing', undefined],
  ])('is ours for %s', (_name, error) => {
    expect(failureMessage(error)).toBe(REFUSED_WITHOUT_REASON)
    if (error instanceof Error)
      expect(failureMessage(TRPCClientError.from(error))).toBe(REFUSED_WITHOUT_REASON)
  })

  it('is the contract’s for a refusal', () => {
    expect(failureMessage(refusal(new DomainError('LIMIT_REACHED', 'There are enough notes.')))).toBe(
      'There are enough notes.',
    )
    expect(failureMessage(new UploadError(0, INTERRUPTED))).toBe(INTERRUPTED)
  })
})

it('distinguishes files that can never be accepted from temporary failures', () => {
  for (const status of [413, 415, 422]) expect(isRefusal(new UploadError(status, 'No'))).toBe(true)
  expect(isRefusal(new UploadError(413, 'No', 'QUOTA_EXCEEDED'))).toBe(false)
  for (const status of [0, 401, 429, 500, 503]) expect(isRefusal(new UploadError(status, 'No'))).toBe(false)
  expect(isRefusal(new Error('No'))).toBe(false)
})
