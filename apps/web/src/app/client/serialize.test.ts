import { expect, test } from 'vitest'
import { sendSerialized, serialize } from './serialize.ts'
import { createQueryClient } from './query-client.ts'

const NOTE = { kind: 'note', id: 'one' } as const

/** Requests as a server sees them, which answers when it is told to. */
function createServer() {
  const open: { name: string; answer: (value: string) => void; fail: (error: Error) => void }[] = []
  const request = (name: string) => () =>
    new Promise<string>((answer, fail) => void open.push({ name, answer, fail }))
  return { open, request, names: () => open.map(({ name }) => name) }
}

test('a change of a thing is sent once the one before it has its answer', async () => {
  const client = createQueryClient()
  const { open, request, names } = createServer()
  const place = sendSerialized(client, NOTE, request('place'))
  const trash = sendSerialized(client, NOTE, request('trash'))
  await expect.poll(names).toEqual(['place'])
  open[0]?.answer('kept')
  await expect(place).resolves.toBe('kept')
  await expect.poll(names).toEqual(['place', 'trash'])
  open[1]?.answer('trashed')
  await expect(trash).resolves.toBe('trashed')
})

test('a failure is told to whoever sent it, and the next change goes on', async () => {
  const client = createQueryClient()
  const { open, request, names } = createServer()
  const first = sendSerialized(client, NOTE, request('first'))
  const second = sendSerialized(client, NOTE, request('second'))
  await expect.poll(names).toEqual(['first'])
  open[0]?.fail(new Error('gone'))
  await expect(first).rejects.toThrow('gone')
  await expect.poll(names).toEqual(['first', 'second'])
  open[1]?.answer('done')
  await expect(second).resolves.toBe('done')
})

test('changes of different things wait for nothing', async () => {
  const client = createQueryClient()
  const { request, names } = createServer()
  void sendSerialized(client, NOTE, request('a note’s'))
  void sendSerialized(client, { kind: 'content', id: 'one' }, request('a video’s'))
  void sendSerialized(client, { kind: 'note', id: 'two' }, request('another note’s'))
  await expect.poll(names).toEqual(['a note’s', 'a video’s', 'another note’s'])
})

test('things have names of their own', () => {
  const ids = [NOTE, { kind: 'content', id: 'one' } as const, { kind: 'note', id: 'two' } as const].map(
    (thing) => serialize(thing).scope.id,
  )
  expect(new Set(ids).size).toBe(ids.length)
})
