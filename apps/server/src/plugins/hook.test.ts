import fastify from 'fastify'
import { expect, it } from 'vitest'
import { hook, sendHook } from './hook.ts'

const failing = {
  'at once': () => {
    throw new Error('refused')
  },
  later: async () => {
    throw new Error('refused')
  },
}

it.each(Object.entries(failing))('what a hook throws %s becomes the response', async (_when, run) => {
  for (const add of [
    (app: ReturnType<typeof fastify>) => app.addHook('onRequest', hook(run)),
    (app: ReturnType<typeof fastify>) => app.addHook('onSend', sendHook(run)),
  ]) {
    const app = fastify()
    add(app)
    app.get('/', () => ({ ok: true }))
    const answer = await app.inject('/')
    expect([answer.statusCode, answer.body]).toEqual([500, expect.stringContaining('refused')])
    await app.close()
  }
})

it('the response waits for what a hook waits for, and keeps its payload', async () => {
  const app = fastify()
  const passed: string[] = []
  const pass = (name: string) => async () => {
    await new Promise(setImmediate)
    passed.push(name)
  }
  app.addHook('onRequest', hook(pass('request')))
  app.addHook('onSend', sendHook(pass('send')))
  app.get('/', () => {
    passed.push('handler')
    return { ok: true }
  })
  expect((await app.inject('/')).json()).toEqual({ ok: true })
  expect(passed).toEqual(['request', 'handler', 'send'])
  await app.close()
})
