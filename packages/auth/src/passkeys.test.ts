import { createAuthenticator } from '@idex/testing/authenticator'
import { expect, it } from 'vitest'
import {
  creationOptions,
  requestOptions,
  type StoredPasskey,
  verifyAssertion,
  verifyCreation,
} from './passkeys.ts'

const PARTY = { id: 'idex.example', origin: 'https://idex.example', name: 'IDEX' }
const USER = { handle: 'admin1', name: 'ada', displayName: 'Ada' }
const challengeOf = (text: string) => Buffer.from(text.padEnd(32, '.')).toString('base64url')

async function create(deviation: Parameters<ReturnType<typeof createAuthenticator>['create']>[1] = {}) {
  const authenticator = createAuthenticator(PARTY.origin)
  const challenge = challengeOf('create')
  const options = await creationOptions({ party: PARTY, challenge, user: USER, existing: [] })
  const response = authenticator.create(options, deviation)
  return { authenticator, options, passkey: await verifyCreation({ party: PARTY, challenge, response }) }
}

async function createPasskey() {
  const { authenticator, passkey } = await create()
  if (passkey === null) throw new Error('the passkey was refused')
  return { authenticator, passkey }
}

it('asks for a discoverable, verified passkey without attestation', async () => {
  const { options, passkey, authenticator } = await create()
  expect(options).toMatchObject({
    rp: { id: 'idex.example', name: 'IDEX' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  expect(passkey).toMatchObject({
    credentialId: authenticator.credentialId,
    counter: 0,
    transports: ['internal'],
    isSynced: false,
  })
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a person who was not verified', { verified: false }],
])('creates no passkey for %s', async (_name, deviation) => {
  expect((await create(deviation)).passkey).toBeNull()
})

const challenge = challengeOf('get')
const ask = (allowed: StoredPasskey[] = []) => requestOptions({ party: PARTY, challenge, allowed })

it('accepts the key that signs this challenge, and returns its counter', async () => {
  const { authenticator, passkey } = await createPasskey()
  const options = await ask([passkey])
  expect(options).toMatchObject({ challenge, rpId: 'idex.example', userVerification: 'required' })
  expect(options.allowCredentials).toMatchObject([{ id: passkey.credentialId, transports: ['internal'] }])
  const response = authenticator.get(options)
  expect(await verifyAssertion({ party: PARTY, challenge, response, passkey })).toEqual({ counter: 1 })
})

it.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another site', { rpId: 'evil.example' }],
  ['a person who was not verified', { verified: false }],
  ['a count that stands still, as a copied key has it', { counter: 4 }],
  ['a count that went back', { counter: 3 }],
])('refuses %s', async (_name, deviation) => {
  const { authenticator, passkey } = await createPasskey()
  // A higher counter, so that nothing is refused because of the counter.
  const response = authenticator.get(await ask(), { counter: 5, ...deviation })
  const known = { ...passkey, counter: 4 }
  expect(await verifyAssertion({ party: PARTY, challenge, response, passkey: known })).toBeNull()
})

it('refuses another challenge, another key, and a malformed answer', async () => {
  const { authenticator, passkey } = await createPasskey()
  const other = await createPasskey()
  const response = authenticator.get(await ask())
  const verify = (change: Partial<Parameters<typeof verifyAssertion>[0]>) =>
    verifyAssertion({ party: PARTY, challenge, response, passkey, ...change })
  expect(await verify({ challenge: challengeOf('another') })).toBeNull()
  const { publicKey } = other.passkey
  expect(await verify({ passkey: { ...passkey, publicKey } })).toBeNull()
  const nonsense = { ...response, response: { ...response.response, authenticatorData: '', signature: '' } }
  expect(await verify({ response: nonsense })).toBeNull()
  expect(await verify({})).toEqual({ counter: 1 })
})
