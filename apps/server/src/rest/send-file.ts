import { DomainError } from '@idex/contract/kernel/errors'
import type { OpenFile } from '@idex/core/files/uploads'
import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SignedResponseHeaders } from '@idex/core/ports/file-storage'
import { fileResponse, type FileResponse } from './file-response.ts'

/** Returns the headers that the storage sends instead of us. */
function signedAnswerOf(headers: FileResponse['headers']): SignedResponseHeaders {
  return {
    contentType: headers['content-type'] ?? 'application/octet-stream',
    contentDisposition: headers['content-disposition'] ?? 'attachment',
    cacheControl: headers['cache-control'] ?? 'private, no-store',
  }
}

/** Sends a stream; closes it instead if the request was refused meanwhile, because the database did not respond. */
export function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  if (!reply.sent) return reply.send(stream)
  stream.destroy()
  return reply
}

/**
 * Answers a GET or HEAD of a file that is open to the caller; where the storage can serve it, a GET is sent there for the same
 * range. Throws PRECONDITION_FAILED or RANGE_NOT_SATISFIABLE.
 */
export async function sendFile(
  file: OpenFile,
  request: FastifyRequest,
  reply: FastifyReply,
  attachment = false,
): Promise<FastifyReply> {
  const answer = fileResponse(file, request, attachment)
  if ('refusal' in answer) {
    reply.headers(answer.headers)
    throw new DomainError(answer.refusal)
  }
  if (file.signedAddress && request.method === 'GET' && answer.status !== 304) {
    const address = await file.signedAddress(signedAnswerOf(answer.headers))
    // The address opens the file without a session: it is not cached, and sends no referrer.
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(address, 307)
  }
  reply.code(answer.status).headers(answer.headers)
  if (request.method === 'HEAD' || answer.status === 304) return reply.send()
  return sendStream(reply, await file.read(answer.range))
}
