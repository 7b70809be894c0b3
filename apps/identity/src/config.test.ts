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
    expect(readConfig({ ...REQUIRED, HOST: '', IDENTITY_PORT: '' })).toEqual({
      ok: true,
      config: {
        port: 3001,
        host: '127.0.0.1',
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

  test('names every bad value at once', () => {
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

  test.each(['abc', '-1', '3001.5', '0x10'])('refuses the port %s', (port) => {
    expect(readConfig({ ...REQUIRED, IDENTITY_PORT: port })).toMatchObject({ ok: false })
  })

  test('refuses a list of no redirect URIs', () => {
    expect(readConfig({ ...REQUIRED, IDENTITY_REDIRECT_URIS: ' , ' })).toEqual({
      ok: false,
      problems: ['IDENTITY_REDIRECT_URIS must name at least one redirect URI'],
    })
  })
})

describe('issuerOf', () => {
  test.each([
    ['127.0.0.1', 'http://localhost:3001'],
    ['::1', 'http://localhost:3001'],
    ['0.0.0.0', 'http://localhost:3001'],
    ['192.168.0.7', 'http://192.168.0.7:3001'],
    ['fd00::7', 'http://[fd00::7]:3001'],
    ['identity', 'http://identity:3001'],
  ])('for host %s is %s', (host, issuer) => {
    expect(issuerOf({ ...TEST_CONFIG, host }, 3001)).toBe(issuer)
  })

  test('is the configured one where there is one', () => {
    const result = readConfig({ ...REQUIRED, IDENTITY_ISSUER: 'https://id.example/' })
    expect(result.ok && issuerOf(result.config, 3001)).toBe('https://id.example')
  })
})
