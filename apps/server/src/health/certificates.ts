import { once } from 'node:events'
import { connect as connectPlain, isIP } from 'node:net'
import { connect, type ConnectionOptions, type TLSSocket } from 'node:tls'

const CONNECT_MS = 2000

/**
 * Shakes hands and returns when the certificate ends, without verifying its issuer. Rejects without an answer in time.
 */
async function endAt(options: ConnectionOptions): Promise<Date> {
  const socket: TLSSocket = connect({ ...options, rejectUnauthorized: false })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer in time')))
  try {
    await once(socket, 'secureConnect')
    return new Date(socket.getPeerCertificate().valid_to)
  } finally {
    socket.destroy()
  }
}

/** The name a server may choose its certificate by; an IP address is none (RFC 6066, section 3). */
const nameOf = (host: string) => (isIP(host) === 0 ? { servername: host } : {})

/** Returns when the certificate at an address of the web ends. */
export function certificateEnd({ hostname: host, port }: URL): Promise<Date> {
  return endAt({ host, port: Number(port) || 443, ...nameOf(host) })
}

/** Asks a Postgres server for TLS (PostgreSQL documentation, "Message Formats": SSLRequest). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47])

/** Returns when the certificate of a Postgres server ends; null where it has none. */
export async function databaseCertificateEnd({ hostname: host, port }: URL): Promise<Date | null> {
  const socket = connectPlain({ host, port: Number(port) || 5432 })
  socket.setTimeout(CONNECT_MS, () => socket.destroy(new Error('no answer in time')))
  try {
    socket.write(SSL_REQUEST)
    const answer = await new Promise<Buffer>((resolve, reject) => {
      socket.once('data', resolve).once('error', reject)
      socket.once('close', () => reject(new Error('closed without an answer')))
    })
    return answer.toString() === 'S' ? await endAt({ socket, ...nameOf(host) }) : null
  } finally {
    socket.destroy()
  }
}
