import { once } from 'node:events'
import { open, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type S3Server, startS3Server } from '@idex/testing/s3-server'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { afterAll, describe, expect, it } from 'vitest'
import { describeStorage } from '../testing/storage-contract.ts'
import { createS3Storage } from './s3-storage.ts'

const server = await startS3Server()
const directory = await temporaryDirectory()
afterAll(() => server.close())

const connect = (changes: Partial<S3Server['settings']> = {}) =>
  createS3Storage({ ...server.settings, ...changes }, directory)

describeStorage('S3', () => connect())

it('fails its check on a missing bucket, or with wrong keys', async () => {
  await expect((await connect({ bucket: 'another' })).check()).rejects.toThrow()
  await expect((await connect({ secretAccessKey: 'wrong' })).check()).rejects.toThrow()
})

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** A storage whose service gives `answer`. */
async function serviceThat(answer: Answer) {
  const service = createServer(answer).listen(0, '127.0.0.1')
  await once(service, 'listening')
  const address = service.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const storage = await connect({ endpoint: `http://127.0.0.1:${port}` })
  return {
    storage,
    [Symbol.asyncDispose]: async () => {
      service.closeAllConnections()
      service.close()
      await once(service, 'close')
    },
  }
}

describe('a large file', () => {
  const MB = 1024 * 1024
  const SIZE = 60 * MB

  /** Bytes in use after garbage collection. */
  function bytesInUse(): number {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    collect()
    // Buffers are freed after the first collection.
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }

  it('is uploaded in parts, only a few of which are in memory at once', async () => {
    const before = bytesInUse()
    const peaks: number[] = []
    let received = 0
    await using service = await serviceThat((request, response) => {
      request.on('data', (chunk: Buffer) => (received += chunk.length))
      request.on('end', () => {
        peaks.push(bytesInUse() - before)
        const isStart = request.url?.includes('uploads') === true
        const root = isStart ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult'
        response.writeHead(200, { etag: '"part"' })
        response.end(request.method === 'POST' ? `<${root}><UploadId>1</UploadId></${root}>` : '')
      })
    })
    const path = await service.storage.incomingPath('large')
    const handle = await open(path, 'wx')
    await handle.truncate(SIZE)
    await handle.close()
    await service.storage.adopt('large', path)
    expect(received).toBeGreaterThanOrEqual(SIZE)
    expect(peaks.length).toBeGreaterThan(7)
    expect(Math.max(...peaks)).toBeLessThan(SIZE * 0.75)
  })

  it('is downloaded no faster than it is read', async () => {
    let sent = 0
    let read = 0
    const ahead: number[] = []
    await using service = await serviceThat((_request, response) => {
      response.writeHead(200, { 'content-length': String(SIZE) })
      const source = function* () {
        for (; sent < SIZE; sent += MB) yield Buffer.alloc(MB)
      }
      Readable.from(source()).pipe(response)
    })
    for await (const chunk of await service.storage.read('large')) {
      read += Buffer.from(chunk).length
      ahead.push(sent - read)
      if (ahead.length % 50 === 0) await setImmediate()
    }
    expect(read).toBe(SIZE)
    expect(Math.max(...ahead)).toBeLessThan(SIZE / 2)
  })
})

describe('a service that breaks off', () => {
  it('in the middle of a file: the reader gets an error, never a truncated file', async () => {
    await using service = await serviceThat((_request, response) => {
      response.writeHead(200, { 'content-length': '1000' })
      response.write('x'.repeat(400), () => response.destroy())
    })
    await expect(text(await service.storage.read('abc'))).rejects.toThrow()
  })

  it('with fewer bytes than requested: the same', async () => {
    await using service = await serviceThat((_request, response) => {
      response.writeHead(200, { 'content-length': '3' })
      response.end('abc')
    })
    await expect(service.storage.read('abc', { start: 0, end: 9 })).rejects.toThrow('3 bytes')
  })

  it('during its check: the check fails, then writes again', async () => {
    const methods: (string | undefined)[] = []
    let stored = ''
    await using service = await serviceThat(async (request, response) => {
      methods.push(request.method)
      if (request.method === 'PUT') stored = await text(request)
      response.writeHead(methods.length === 4 ? 404 : 200).end(request.method === 'GET' ? stored : '')
    })
    await service.storage.check()
    await service.storage.check()
    await expect(service.storage.check()).rejects.toThrow()
    await service.storage.check()
    expect(methods).toEqual(['PUT', 'GET', 'HEAD', 'HEAD', 'PUT', 'GET'])
  })

  it('of what it is given, although it accepts it: the check fails', async () => {
    await using service = await serviceThat((request, response) => {
      request.resume().on('end', () => response.end('ok'))
    })
    await expect(service.storage.check()).rejects.toThrow('does not give back what is written to it')
  })

  it('in the middle of an upload: nothing is stored, and the received file stays for another try', async () => {
    await using service = await serviceThat((request) => request.socket.destroy())
    const path = await service.storage.incomingPath('abc')
    await writeFile(path, 'bytes')
    await expect(service.storage.adopt('abc', path)).rejects.toThrow()
    const working = await connect()
    await working.adopt('abc', path)
    expect(await text(await working.read('abc'))).toBe('bytes')
  })
})
