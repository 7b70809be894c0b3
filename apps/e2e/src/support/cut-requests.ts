import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'

const BOUNDARY = 'idex-cut'
const PART = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n`

function openSocket(origin: string) {
  const { hostname, port } = new URL(origin)
  return connect({ host: hostname, port: Number(port) })
}

/** Sends the first `bytes` of an upload that announced more, and disconnects. */
export async function cutUpload(origin: string, cookie: string, pdf: Buffer, bytes: number): Promise<void> {
  const socket = openSocket(origin)
  await once(socket, 'connect')
  socket.write(
    `POST /api/upload-pdf HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=${BOUNDARY}\r\nContent-Length: ${pdf.length + 1000}\r\n\r\n`,
  )
  socket.write(PART)
  await new Promise((resolve) => socket.write(pdf.subarray(0, bytes), resolve))
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.resetAndDestroy()
}

/** Requests `path`, reads the first bytes of the response, and disconnects. */
export async function cutDownload(origin: string, cookie: string, path: string): Promise<void> {
  const socket = openSocket(origin)
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`)
  await once(socket, 'data')
  socket.pause()
  await new Promise((resolve) => setTimeout(resolve, 20))
  socket.resetAndDestroy()
}

/** Sends the first half of an upload at once, and the second when `finish` is called, which returns the status. */
export function beginUpload(origin: string, cookie: string, pdf: Buffer): { finish(): Promise<number> } {
  const sending = request(`${origin}/api/upload-pdf`, {
    method: 'POST',
    headers: { cookie, 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sending.once('response', resolve).once('error', reject)
  })
  const half = Math.floor(pdf.length / 2)
  sending.write(PART)
  sending.write(pdf.subarray(0, half))
  return {
    finish: async () => {
      sending.write(pdf.subarray(half))
      sending.end(`\r\n--${BOUNDARY}--\r\n`)
      const answer = await answered
      answer.resume()
      return answer.statusCode ?? 0
    },
  }
}
