import type { Socket } from 'node:net'
import { DomainError, type ErrorCode } from '@idex/contract/kernel/errors'

const CODE_OF_FAULT: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
}

/** Responds, in the contract's form, to what is not a valid request, and closes the connection (Node's `clientError`). */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, body } = new DomainError(CODE_OF_FAULT[error.code ?? ''] ?? 'BAD_REQUEST')
  const text = JSON.stringify(body)
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`, () => socket.destroy())
}
