import type { IncomingMessage } from 'node:http'
import { newId } from '@idex/db/ids'
import type { ProxyTrust } from './trusted-proxies.ts'

/** The response header with a request's id, and that of a proxy which has named the request already. */
export const REQUEST_ID_HEADER = 'x-request-id'

/** Form of a client's request id that fits a log, a header and a sentence. */
const GIVEN_ID = /^[\w.:-]{1,128}$/

/** Version, trace id, parent and flags (W3C Trace Context, section 3.2). */
const TRACE_ID = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/

/** The id of a request: what a trusted proxy calls it in `X-Request-Id`, else the trace it is part of, else a new one. */
export function requestIds(trust: ProxyTrust) {
  return ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    if (trust === false || !trust(socket.remoteAddress ?? '', 0)) return newId()
    const [given] = [headers[REQUEST_ID_HEADER]].flat()
    if (given !== undefined && GIVEN_ID.test(given)) return given
    return TRACE_ID.exec(String(headers['traceparent']))?.[1] ?? newId()
  }
}
