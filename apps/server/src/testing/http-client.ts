import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'

/** Parts of an answer that tests examine. */
export type Answer = Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body' | 'json'>

/** A request as the generated tests write it. */
export type Asked = Pick<InjectOptions, 'method' | 'headers' | 'payload' | 'remoteAddress'> & { url: string }

/** Sends a request and resolves to its answer. */
export type Ask = (asked: Asked) => Promise<Answer>

/** The body as it is sent, and the headers that it has by itself. */
function bodyOf(payload: Asked['payload']) {
  if (payload === undefined) return { bytes: Buffer.alloc(0), headers: {} }
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload)
  const bytes = Buffer.from(isText ? payload : JSON.stringify(payload))
  const type = !isText && { 'content-type': 'application/json' }
  return { bytes, headers: { 'content-length': String(bytes.length), ...type } }
}

/** The address of this machine's loopback that stands for `address`: the balancer tells servers which of them it was. */
const loopbackFor = (address: string) => address.replace(/^\d+/, '127')

/** Asks the site at `origin` over HTTP on a connection of its own for each request, from `ownAddress` unless it names another. */
export function createHttpClient(origin: string, ownAddress: string): Ask {
  const { hostname, port } = new URL(origin)
  return async ({ method = 'GET', url: path, headers = {}, payload, remoteAddress = ownAddress }) => {
    const body = bodyOf(payload)
    const sent = request({
      hostname,
      port,
      path,
      method,
      agent: false,
      family: 4,
      headers: { ...body.headers, ...headers },
      localAddress: loopbackFor(remoteAddress),
    })
    sent.end(body.bytes)
    const [response] = await once(sent, 'response')
    const text = (await buffer(response)).toString()
    return {
      statusCode: response.statusCode,
      headers: response.headers,
      body: text,
      json: () => JSON.parse(text),
    }
  }
}
