import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { TLSSocket } from 'node:tls'
import { generate } from 'selfsigned'
import { afterAll, expect, it } from 'vitest'
import { certificateEnd, databaseCertificateEnd } from './certificates.ts'

const END = new Date('2031-05-06T07:08:09Z')
const servers: Server[] = []
const { private: key, cert } = await generate([], { algorithm: 'sha256', notAfterDate: END })
const secure = { key, cert }
afterAll(() => servers.forEach((server) => server.close()))

/** The address of a server that meets each connection so. */
async function listen(scheme: string, meet: (socket: Socket) => void): Promise<URL> {
  const server = createServer((socket) => meet(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const address = server.address()
  return new URL(`${scheme}://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`)
}

const shakeHands = (socket: Socket) =>
  void new TLSSocket(socket, { isServer: true, ...secure }).on('error', () => undefined)

/** Answers as Postgres does to who asks for TLS. */
const answerWith = (answer: string) => (socket: Socket) =>
  void socket.once('data', (asked) => {
    expect(asked.toString('hex')).toBe('0000000804d2162f')
    socket.write(answer)
    if (answer === 'S') shakeHands(socket)
  })

it('the end of a certificate is read, whoever issued it', async () => {
  expect(await certificateEnd(await listen('https', shakeHands))).toEqual(END)
})

it('that of a database, too, as its protocol has it', async () => {
  expect(await databaseCertificateEnd(await listen('postgres', answerWith('S')))).toEqual(END)
})

it('a database without TLS has none', async () => {
  expect(await databaseCertificateEnd(await listen('postgres', answerWith('N')))).toBeNull()
})

it('one that cannot be reached is a failure', async () => {
  const address = await listen('https', (socket) => socket.destroy())
  await expect(certificateEnd(address)).rejects.toThrow()
  await expect(databaseCertificateEnd(address)).rejects.toThrow()
})
