import { gunzipSync } from 'node:zlib'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as documents from '../openapi/document.ts'
import { startTestServer } from '../testing/test-server.ts'

it('costs a start nothing: the document is made when it is first asked for, and kept', async () => {
  const made = vi.spyOn(documents, 'openApiDocument')
  const server = await startTestServer()
  onTestFinished(() => server.close())
  expect(made).not.toHaveBeenCalled()
  const ask = () => server.app.inject({ url: '/api/openapi.json' })
  const [first, second] = [await ask(), await ask()]
  expect(first.json()).toMatchObject({ openapi: expect.stringMatching(/^3\./) })
  expect(second.body).toBe(first.body)
  expect(made).toHaveBeenCalledOnce()
})

it('is compressed, and not sent to whoever has it, for pages of every origin', async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const ask = (headers: Record<string, string>) => server.app.inject({ url: '/api/openapi.json', headers })
  const plain = await ask({})
  const zipped = await ask({ 'accept-encoding': 'gzip', cookie: 'a=b' })
  expect(zipped.headers).toMatchObject({
    'content-encoding': 'gzip',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  expect((await ask({ 'if-none-match': String(plain.headers.etag) })).statusCode).toBe(304)
})
