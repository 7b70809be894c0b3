import { DomainError } from '@idex/contract/kernel/errors'
import type { OpenFile } from '@idex/core/files/admin-uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerFile } from './file-answer.ts'

/** Answers a GET or HEAD of a file that is open to the caller. Throws PRECONDITION_FAILED or RANGE_NOT_SATISFIABLE. */
export async function sendFile(
  file: OpenFile,
  request: FastifyRequest,
  reply: FastifyReply,
  attachment = false,
): Promise<FastifyReply> {
  const answer = answerFile(file, request, attachment)
  if ('refusal' in answer) {
    reply.headers(answer.headers)
    throw new DomainError(answer.refusal)
  }
  reply.code(answer.status).headers(answer.headers)
  if (request.method === 'HEAD' || answer.status === 304) return reply.send()
  return reply.send(await file.read(answer.range))
}
