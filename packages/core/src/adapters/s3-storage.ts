import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { withExactSize } from './exact-size.ts'
import { openIncomingFiles } from './incoming-files.ts'
import {
  type ByteRange,
  type FileStorage,
  MissingFileError,
  type SignedResponseHeaders,
} from '../ports/file-storage.ts'

/** A bucket of any S3-compatible service; without `endpoint` it is Amazon's. `prefix` starts every object's key. */
export type S3Settings = {
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  prefix: string
  forcePathStyle: boolean
  /** Where browsers read files of at least `fromBytes` by signed addresses, all of which are at `origin`; off if undefined. */
  signed?: { endpoint: string; origin: string; fromBytes: number } | undefined
}

/** Seconds for which a signed address works: it is followed at once, and a long recording asks for ranges at ours again. */
const SIGNED_SECONDS = 300

/** Bytes of one part of an upload; `QUEUE` parts at once bound an upload's memory. */
const PART_BYTES = 8 * 1024 * 1024
const QUEUE = 2

/** Key and contents of the object that proves the bucket is writable; no file id has a dot. */
const PROBE = '.writable'
const PROOF = 'The storage can be written.'

/** Milliseconds for connecting, and for a transfer without a byte before it fails. */
const CONNECT_LIMIT_MS = 5000
const RESPONSE_TIMEOUT_MS = 30_000

function clientConfig(settings: S3Settings): S3ClientConfig {
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings
  return {
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    requestHandler: { connectionTimeout: CONNECT_LIMIT_MS, socketTimeout: RESPONSE_TIMEOUT_MS },
    // Other services often lack the newer checksums; every part is signed with its SHA-256 anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }
}

function rangeHeader(range: ByteRange | undefined) {
  return range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')
}

/** Signs addresses at the public endpoint, for which nothing is asked of the service. Throws when they would be elsewhere. */
async function createSigner(
  settings: S3Settings,
  { endpoint, origin, fromBytes }: NonNullable<S3Settings['signed']>,
) {
  const [{ S3Client, GetObjectCommand }, { getSignedUrl }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
  ])
  const client = new S3Client(clientConfig({ ...settings, endpoint }))
  const sign = (id: string, answer: SignedResponseHeaders) =>
    getSignedUrl(
      client,
      new GetObjectCommand({
        Bucket: settings.bucket,
        Key: `${settings.prefix}${id}`,
        ResponseContentType: answer.contentType,
        ResponseContentDisposition: answer.contentDisposition,
        ResponseCacheControl: answer.cacheControl,
      }),
      { expiresIn: SIGNED_SECONDS },
    )
  const probe = await sign(PROBE, { contentType: '', contentDisposition: '', cacheControl: '' })
  if (new URL(probe).origin !== origin)
    throw new Error(`Signed addresses are at ${new URL(probe).origin}, but pages allow ${origin}`)
  return { fromBytes, address: sign }
}

/**
 * Files as objects in a bucket, received in `directory` first. An upload becomes an object with its last request, so
 * that it is stored completely or not at all. Only this storage loads the client library.
 */
export async function createS3Storage(settings: S3Settings, directory: string): Promise<FileStorage> {
  const [s3, { Upload }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/lib-storage')])
  const client = new s3.S3Client(clientConfig(settings))
  const incoming = await openIncomingFiles(directory)
  const signed = settings.signed && (await createSigner(settings, settings.signed))
  const objectOf = (id: string) => ({ Bucket: settings.bucket, Key: `${settings.prefix}${id}` })
  let isProven = false

  async function upload(id: string, path: string): Promise<void> {
    const body = createReadStream(path, { highWaterMark: 1024 * 1024 })
    const params = { ...objectOf(id), Body: body }
    try {
      await new Upload({ client, params, partSize: PART_BYTES, queueSize: QUEUE }).done()
    } finally {
      body.destroy()
    }
  }

  async function read(id: string, range: ByteRange | undefined): Promise<Readable> {
    const { Body, ContentLength } = await client.send(
      new s3.GetObjectCommand({ ...objectOf(id), ...rangeHeader(range) }),
    )
    const size = range === undefined ? ContentLength : range.end - range.start + 1
    if (!(Body instanceof Readable) || size === undefined || size !== ContentLength) {
      throw new Error(`The storage gave ${ContentLength ?? 'an unknown number of'} bytes of ${id}`)
    }
    return withExactSize(Body, size)
  }

  /** Writes a small object and reads it back once, then only checks that it is there, which costs next to nothing. */
  async function probe(): Promise<void> {
    const object = objectOf(PROBE)
    const command = isProven ? new s3.HeadObjectCommand(object) : undefined
    isProven = false
    if (command) await client.send(command)
    else {
      await client.send(new s3.PutObjectCommand({ ...object, Body: PROOF }))
      const { Body } = await client.send(new s3.GetObjectCommand(object))
      const found = await Body?.transformToString()
      if (found !== PROOF) throw new Error('it does not give back what is written to it')
    }
    isProven = true
  }

  return {
    signed,
    incomingPath: (id) => incoming.path(id),
    freeBytes: () => incoming.freeBytes(),
    async adopt(id, incomingPath) {
      await upload(id, incomingPath)
      await rm(incomingPath, { force: true })
    },
    read: (id, range) =>
      read(id, range).catch((error: unknown) => {
        throw isAbsent(error) ? new MissingFileError(id, error) : error
      }),
    async remove(id) {
      await client.send(new s3.DeleteObjectCommand(objectOf(id)))
      await incoming.remove(id)
    },
    async check() {
      await incoming.check()
      await probe()
    },
  }
}
