import multipart, { type MultipartFile } from '@fastify/multipart'
import { DomainError } from '@idex/contract/kernel/errors'
import { HTTP_ROUTES } from '@idex/api/http-routes'
import type { RestRoute } from '@idex/api/kernel/rest-route'
import type { Context } from '@idex/core/kernel/context'
import { openFile, type OpenFile, uploadMedia, uploadPdf } from '@idex/core/files/uploads'
import { openPicture } from '@idex/core/files/open-picture'
import type { Upload } from '@idex/core/files/store-upload'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { responseAbortSignal } from '../http/response-abort-signal.ts'
import { authorize, inputOf, routeOptionsOf } from './adapter.ts'
import { savedName } from './file-response.ts'
import { sendFile } from './send-file.ts'

type Request = { app: FastifyInstance; request: FastifyRequest; reply: FastifyReply }

type Store = (ctx: Context, upload: Upload) => Promise<object>

/** The parser's message, its only sign, for a form that is truncated or malformed. */
const FORM_FAULT =
  /^(Multipart: Boundary not found|Unexpected end of|Malformed part header|Unsupported content type)/

/** The file named `file` in a multipart form, with a field `password` before it, or undefined; other parts are skipped. */
async function storeFilePart(
  request: FastifyRequest,
  store: (part: MultipartFile, password: string | undefined) => Promise<object>,
) {
  let password: string | undefined
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (part.fieldname === 'password' && typeof part.value === 'string') password = part.value
      continue
    }
    if (part.fieldname === 'file') return store(part, password)
    part.file.resume()
  }
  return undefined
}

/** A request's Content-Length in bytes; undefined when chunked. */
function contentLengthOf({ headers }: FastifyRequest): number | undefined {
  const length = headers['content-length']
  return length === undefined ? undefined : Number(length)
}

/** Stores the field `file` of a multipart form, which must be `what`. */
async function upload({ app, request, reply }: Request, route: RestRoute, what: string, store: Store) {
  const ctx = await authorize(app, route, request, reply)
  if (!request.isMultipart()) throw new DomainError('BAD_REQUEST', `Send the ${what} as multipart form data.`)
  const [announced, signal] = [contentLengthOf(request), responseAbortSignal(reply)]
  const stored = await storeFilePart(request, ({ filename, file }, password) =>
    store(ctx, { name: filename, stream: file, announced, password, signal }),
  ).catch((error: unknown) => {
    const isFormFault = error instanceof Error && FORM_FAULT.test(error.message)
    throw isFormFault ? new DomainError('BAD_REQUEST', 'The form is damaged or cut off.') : error
  })
  if (stored === undefined)
    throw new DomainError('BAD_REQUEST', `The form has no field "file" with a ${what} in it.`)
  return reply.code(route.status).send(stored)
}

/** Request for bytes: the file, its name, and whether it is saved as a file. */
type Asked = { file: OpenFile; name?: string | undefined; attachment?: string | undefined }

async function askedFile(ctx: Context, request: FastifyRequest): Promise<Asked> {
  const route = HTTP_ROUTES.readFile
  const { id, download: attachment, name } = route.input.parse(inputOf(route, request))
  return { file: await openFile(ctx, { id }), attachment, name }
}

async function askedPicture(ctx: Context, request: FastifyRequest): Promise<Asked> {
  const route = HTTP_ROUTES.readPicture
  return { file: await openPicture(ctx, route.input.parse(inputOf(route, request))) }
}

async function download({ app, request, reply }: Request, route: RestRoute, find: typeof askedFile) {
  reply.header('cache-control', 'no-store')
  const ctx = await authorize(app, route, request, reply)
  const { file, attachment, name } = await find(ctx, request)
  // Already responded because the database was too slow; the file would stay open.
  if (reply.sent) return reply
  const shown = { ...file, name: savedName(file, name) }
  return sendFile(shown, request, reply, attachment === '1')
}

/** Uploads and downloads, in a scope of their own, since only they use the multipart parser. */
export async function filesRest(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  // Anything but a form is refused by the handler, without reading it.
  app.addContentTypeParser('*', (_request, _body, done) => done(null, undefined))
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
  const mountUpload = (route: RestRoute, what: string, store: Store) =>
    app.route({
      ...routeOptionsOf(app, route),
      handler: (request, reply) => upload({ app, request, reply }, route, what, store),
    })
  mountUpload(HTTP_ROUTES.uploadPdf, 'PDF', uploadPdf)
  mountUpload(HTTP_ROUTES.uploadMedia, 'file', uploadMedia)
  const mountDownload = (route: RestRoute, find: typeof askedFile) =>
    app.route({
      ...routeOptionsOf(app, route),
      method: [route.method, 'HEAD'],
      handler: (request, reply) => download({ app, request, reply }, route, find),
    })
  mountDownload(HTTP_ROUTES.readFile, askedFile)
  mountDownload(HTTP_ROUTES.readPicture, askedPicture)
}
