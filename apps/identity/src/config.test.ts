import { describe, expect, test } from 'vitest'
import { issuerOf, readConfig } from './config.ts'
import { TEST_CONFIG } from './testing/oidc-client.ts'

const REQUIRED = {
  GOOGLE_CLIENT_ID: 'idex.apps.example',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-abc_123',
  IDENTITY_REDIRECT_URIS: 'http://localhost:3000/callback, http://127.0.0.1:3000/callback',
}

describe('readConfig', () => {
  test('fills in the defaults and splits the redirect URIs', () => {
    expect(readConfig({ ...REQUIRED, PUBLIC_URL: '', IDENTITY_PORT: '' })).toEqual({
      ok: true,
      config: {
        port: 3001,
        issuer: undefined,
        clientId: 'idex.apps.example',
        clientSecret: 'GOCSPX-abc_123',
        redirectUris: ['http://localhost:3000/callback', 'http://127.0.0.1:3000/callback'],
      },
    })
  })

  test('names every missing key', () => {
    expect(readConfig({ GOOGLE_CLIENT_ID: '' })).toEqual({
      ok: false,
      problems: [
        'GOOGLE_CLIENT_ID is required',
        'GOOGLE_CLIENT_SECRET is required',
        'IDENTITY_REDIRECT_URIS is required',
      ],
    })
  })

  test('names every invalid value at once', () => {
    const result = readConfig({
      IDENTITY_PORT: '65536',
      IDENTITY_ISSUER: 'http://localhost:3001/path',
      GOOGLE_CLIENT_ID: 'a:b',
      GOOGLE_CLIENT_SECRET: 'per%cent',
      IDENTITY_REDIRECT_URIS: 'http://localhost:3000/callback,javascript:alert(1),http://localhost/#x',
    })
    expect(result).toEqual({
      ok: false,
      problems: [
        'IDENTITY_PORT must be a whole number from 0 to 65535',
        'IDENTITY_ISSUER must be an origin such as http://localhost:3001',
        'GOOGLE_CLIENT_ID must consist of letters, digits and . _ ~ - only',
        'GOOGLE_CLIENT_SECRET must consist of letters, digits and . _ ~ - only',
        'IDENTITY_REDIRECT_URIS holds "javascript:alert(1)", which is not an http(s) URL without a fragment',
        'IDENTITY_REDIRECT_URIS holds "http://localhost/#x", which is not an http(s) URL without a fragment',
      ],
    })
  })

  test.each(['abc', '-1', '3001.5', '0x10'])('rejects the port %s', (port) => {
    expect(readConfig({ ...REQUIRED, IDENTITY_PORT: port })).toMatchObject({ ok: false })
  })

  test('rejects an empty list of redirect URIs', () => {
    expect(readConfig({ ...REQUIRED, IDENTITY_REDIRECT_URIS: ' , ' })).toEqual({
      ok: false,
      problems: ['IDENTITY_REDIRECT_URIS must name at least one redirect URI'],
    })
  })
})

describe('an address beyond this machine', () => {
  const OUTSIDE = [
    'https://idex.example',
    'http://192.168.0.7:3000',
    'http://0.0.0.0:3000',
    'http://[fd00::7]:3000',
  ]
  const keys = (address: string): [string, string][] => [
    ['PUBLIC_URL', address],
    ['IDENTITY_ISSUER', address],
    ['IDENTITY_REDIRECT_URIS', `http://localhost:3000/callback,${address}/callback`],
  ]
  const all = OUTSIDE.flatMap((address) =>
    keys(address).flatMap(([key, value]) =>
      ['production', 'development', ''].map((mode) => [key, value, mode] as const),
    ),
  )

  test.each(all)('is rejected as %s=%s with NODE_ENV=%s', (key, value, mode) => {
    const result = readConfig({ ...REQUIRED, NODE_ENV: mode, [key]: value })
    expect(result).toEqual({ ok: false, problems: [expect.stringContaining(`${key} `)] })
    expect(JSON.stringify(result)).toContain('anybody signs in as anyone')
  })

  test.each(['http://localhost:3000', 'http://127.0.0.2', 'http://[::1]:3000'])('is not %s', (address) =>
    expect(readConfig({ ...REQUIRED, PUBLIC_URL: address, IDENTITY_ISSUER: address })).toMatchObject({
      ok: true,
    }),
  )
})

describe('issuerOf', () => {
  test('is an address of this machine', () => {
    expect(issuerOf(TEST_CONFIG, 3001)).toBe('http://localhost:3001')
  })

  test('is the configured one if there is one', () => {
    const result = readConfig({ ...REQUIRED, IDENTITY_ISSUER: 'http://id.localhost:4000/' })
    expect(result.ok && issuerOf(result.config, 3001)).toBe('http://id.localhost:4000')
  })
})
