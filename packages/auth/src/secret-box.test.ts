import { expect, it } from 'vitest'
import { createSecretBox, SecretsKeyError } from './secret-box.ts'

const [KEY, LATER] = [
  'a key of the operator, long enough for it',
  'another key of the operator, for later on',
]
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const box = createSecretBox({ current: KEY, old: [] })

it('seals differently each time and opens for its owner alone', () => {
  const [one, other] = [box.seal(SECRET, 'ada'), box.seal(SECRET, 'ada')]
  expect(one).not.toBe(other)
  expect(one).not.toContain(SECRET)
  expect([box.open(one, 'ada'), box.open(other, 'ada')]).toEqual([SECRET, SECRET])
  expect(() => box.open(one, 'bo')).toThrow(SecretsKeyError)
})

it('opens nothing that was altered', () => {
  const sealed = box.seal(SECRET, 'ada')
  const [version = '', id = '', data = ''] = sealed.split('.')
  const bytes = Buffer.from(data, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    const forged = [version, id, changed.toString('base64url')].join('.')
    expect(() => box.open(forged, 'ada')).toThrow(SecretsKeyError)
  }
  for (const cut of ['', 'AAAA'])
    expect(() => box.open(`${version}.${id}.${cut}`, 'ada')).toThrow(SecretsKeyError)
})

it('passes secrets through unchanged without a key', () => {
  const open = createSecretBox({ current: undefined, old: [] })
  expect(open.seal(SECRET, 'ada')).toBe(SECRET)
  expect([open.isCurrent(SECRET), box.isCurrent(SECRET), box.open(SECRET, 'ada')]).toEqual([
    true,
    false,
    SECRET,
  ])
  expect(() => open.open(box.seal(SECRET, 'ada'), 'ada')).toThrow('a key that is not given')
})

it('opens with an earlier key, and knows that it is one', () => {
  const rotated = createSecretBox({ current: LATER, old: [KEY] })
  const sealed = box.seal(SECRET, 'ada')
  expect([rotated.open(sealed, 'ada'), rotated.isCurrent(sealed)]).toEqual([SECRET, false])
  expect(rotated.isCurrent(rotated.seal(SECRET, 'ada'))).toBe(true)
  expect(() => createSecretBox({ current: LATER, old: [] }).open(sealed, 'ada')).toThrow(SecretsKeyError)
})
