import { mkdtemp, rm } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Options = {
  address: string
  port: number
  silent: boolean
  directory: string
  vhostBuckets: boolean
  configureBuckets: { name: string; configs: string[] }[]
}

/** The used part of the package, which has no types. */
type Service = { httpServer: Server; run(): Promise<{ port: number }>; close(): Promise<void> }

const require = createRequire(import.meta.url)
const S3rver: new (options: Options) => Service = require('@20minutes/s3rver')

const BUCKET = 'idex-files'

/** Rules that a bucket needs for browsers to open signed addresses, as the documentation tells operators. */
const CORS = `<CORSConfiguration xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><CORSRule>
  <AllowedOrigin>*</AllowedOrigin><AllowedMethod>GET</AllowedMethod>
  <AllowedHeader>range</AllowedHeader><AllowedHeader>cache-control</AllowedHeader><AllowedHeader>x-idex-actor</AllowedHeader>
  <ExposeHeader>accept-ranges</ExposeHeader><ExposeHeader>content-length</ExposeHeader>
  <ExposeHeader>content-range</ExposeHeader><MaxAgeSeconds>3000</MaxAgeSeconds>
</CORSRule></CORSConfiguration>`

/** An S3 service on this machine with one empty bucket, and the settings to use it. */
export type S3Server = {
  settings: {
    endpoint: string
    region: string
    bucket: string
    accessKeyId: string
    secretAccessKey: string
    prefix: string
    forcePathStyle: boolean
  }
  close(): Promise<void>
}

/** The environment of a server that keeps its files there. */
export function s3Environment({ settings }: S3Server): Record<string, string> {
  return {
    FILE_STORAGE: 's3',
    S3_ENDPOINT: settings.endpoint,
    S3_BUCKET: settings.bucket,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    S3_PREFIX: settings.prefix,
  }
}

/**
 * Starts it on `port`, by default a free one; it verifies signatures with its only pair of keys. A `directory` that is
 * given stays, so that it can be started again; otherwise it has one of its own.
 */
export async function startS3Server({
  port = 0,
  directory: given,
}: { port?: number; directory?: string } = {}): Promise<S3Server> {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'idex-s3-')))
  const server = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET, configs: [CORS] }],
  })
  const bound = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${bound.port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      prefix: 'files/',
      forcePathStyle: true,
    },
    async close() {
      server.httpServer.closeAllConnections()
      await server.close()
      if (given === undefined) await rm(directory, { recursive: true, force: true })
    },
  }
}
