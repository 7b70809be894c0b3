import multipart from '@fastify/multipart'
import { DomainError } from '@idex/contract/errors'
import { ROUTES } from '@idex/contract/routes'
import { openFile, uploadPdf } from '@idex/core/files/verbs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit, inputOf, urlOf } from './door.ts'
import { answerFile } from './file-answer.ts'

async function upload(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const route = ROUTES.uploadPdf
  const ctx = await admit(app, route, request, reply)
  if (!request.isMultipart()) throw new DomainError('BAD_REQUEST', 'Send the PDF as multipart form data.')
  for await (const part of request.parts()) {
    if (part.type !== 'file') continue
    if (part.fieldname !== 'file') {
      part.file.resume()
      continue
    }
    const stored = await uploadPdf(ctx, { name: part.filename, stream: part.file })
    return reply.code(route.status).send(stored)
  }
  throw new DomainError('BAD_REQUEST', 'The form has no field "file" with a PDF in it.')
}

async function download(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const route = ROUTES.readFile
  const ctx = await admit(app, route, request, reply)
  const { id, download: attachment } = route.input.parse(inputOf(route, request))
  const file = await openFile(ctx, { id })
  const answer = answerFile(file, request.headers, attachment === '1')
  reply.code(answer.status).headers(answer.headers)
  if (request.method === 'HEAD' || answer.body === 'none') return reply.send()
  return reply.send(await file.read(answer.range))
}

/** Uploads and downloads; scoped, since the multipart parser is for these alone. */
export async function filesRest(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: {
      fileSize: Number.POSITIVE_INFINITY,
      fields: 20,
      files: 5,
      parts: 25,
      fieldSize: 10_000,
      headerPairs: 100,
    },
    throwFileSizeLimit: false,
  })
  app.route({
    method: ROUTES.uploadPdf.method,
    url: urlOf(ROUTES.uploadPdf.path),
    config: { access: ROUTES.uploadPdf.access },
    handler: (request, reply) => upload(app, request, reply),
  })
  app.route({
    method: [ROUTES.readFile.method, 'HEAD'],
    url: urlOf(ROUTES.readFile.path),
    config: { access: ROUTES.readFile.access },
    handler: (request, reply) => download(app, request, reply),
  })
}
