import { startS3Server } from '@idex/testing/s3-server'

// A process of its own, so that it can be killed: node s3-process.ts PORT DIRECTORY.
const [port, directory = ''] = process.argv.slice(2)
await startS3Server({ port: Number(port), directory })
