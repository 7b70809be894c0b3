import { samplePdf } from '@idex/testing/sample-pdf'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, it } from 'vitest'
import { createCallers } from '../testing/callers.ts'
import { ENDPOINTS } from '../testing/endpoints.ts'
import { openTestServer } from '../testing/test-server.ts'
import { uploadForm } from '../testing/upload-form.ts'

const server = await openTestServer({ PUBLIC_URL: 'https://idex.example' })
const callers = await createCallers(server)

/** The headers of every response: what it may load, no sniffing, and https alone. */
function expectProtected({ headers, body }: LightMyRequestResponse, isOpen = false): void {
  const policy = String(headers['content-security-policy']).split('; ')
  expect(policy).toContain("base-uri 'none'")
  expect(policy).toContain("object-src 'none'")
  expect(policy.filter((directive) => /^frame-ancestors '(none|self)'$/.test(directive))).toHaveLength(1)
  expect(policy.filter((directive) => directive.startsWith('default-src '))).toHaveLength(1)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': isOpen ? 'cross-origin' : 'same-origin',
  })
  expect(headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined)
  const type = String(headers['content-type'] ?? '')
  if (body !== '') expect(type).not.toBe('')
  if (/^text\/|xml/.test(type)) expect(type).toMatch(/; charset=utf-8$/i)
}

/** Paths that pages of every origin may read. */
const OPEN = ['/feed.xml', '/api/openapi.json']

const cases = ENDPOINTS.flatMap((endpoint) =>
  (['anonymous', 'admin'] as const).map((kind) => ({ ...endpoint, kind, endpoint })),
)

describe('every response tells browsers how to treat it', () => {
  it.each(cases)('$name to $kind', async ({ endpoint, kind }) => {
    const { headers } = callers[kind]
    const isRow = !endpoint.name.startsWith('procedure')
    const isPublic = isRow && endpoint.access === 'public' && endpoint.isRead
    const isOpen = isPublic && (kind === 'anonymous' || OPEN.some((path) => endpoint.name === `GET ${path}`))
    expectProtected(await server.app.inject({ ...endpoint.request({}), headers }), isOpen)
  })

  it.each([
    ...['/healthz', '/robots.txt', '/sitemap.xml', '/feed.xml', '/.well-known/security.txt', '/api/docs'],
    ...['/api/openapi.json', '/api/nothing', '/nothing', '/%', '/api/notes/%ff', `/${'x'.repeat(6000)}`],
  ])('%s', async (url) => {
    for (const method of ['GET', 'HEAD', 'POST', 'TRACE'] as const) {
      const isOpen = [...OPEN, '/api/docs'].includes(url) && (method === 'GET' || method === 'HEAD')
      expectProtected(await server.app.inject({ method, url }), isOpen)
    }
  })

  it('a stored file, whole, in part, unmodified and refused', async () => {
    const { headers } = callers.member
    const form = uploadForm(await samplePdf())
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/upload-pdf',
      ...form,
      headers: { ...form.headers, ...headers },
    })
    const url = String(sent.json().filePath)
    const whole = await server.app.inject({ url, headers })
    expect(whole.statusCode).toBe(200)
    expectProtected(whole)
    for (const asked of [
      { range: 'bytes=0-3' },
      { range: 'bytes=9999999-' },
      { 'if-none-match': String(whole.headers.etag) },
      { 'if-match': '"other"' },
    ])
      expectProtected(await server.app.inject({ url, headers: { ...headers, ...asked } }))
  })
})
