declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http'

  type Options = {
    address?: string
    port?: number
    silent?: boolean
    directory?: string
    vhostBuckets?: boolean
    configureBuckets?: { name: string }[]
  }

  /** The parts of the S3 test server that are used here; the package brings no types. */
  export default class S3rver {
    constructor(options: Options)
    httpServer: Server
    run(): Promise<{ address: string; port: number }>
    close(): Promise<void>
  }
}
