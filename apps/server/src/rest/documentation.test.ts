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
