import { totpFactors } from '@idex/db/schema'
import { createAdmin, createTotp, PASSWORD, TOTP_SECRET } from '@idex/testing/factories'
import { totpCode } from '@idex/testing/totp-code'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { readConfig } from './config/config.ts'
import { StartError } from './start-error.ts'
import { givePassword } from './testing/security-examples.ts'
import { openTestServer } from './testing/test-server.ts'

const [KEY, LATER] = ['a'.repeat(44), 'b'.repeat(44)]
const server = await openTestServer()

const admin = await createAdmin(server.database.db)
await givePassword(server, admin)
await createTotp(server.database.db, { userId: admin.id })

const stored = async () => {
  const isTheirs = eq(totpFactors.userId, admin.id)
  const [row] = await server.database.db.select().from(totpFactors).where(isTheirs)
  return row?.secret ?? ''
}

/** Starts another server on the same database, and signs in there with a code of the app. */
async function startWith(keys: { SECRETS_KEY?: string; SECRETS_KEYS_OLD?: string }): Promise<number> {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SERVE_PAGES: 'false',
    DATA_DIR: server.config.dataDirectory,
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    ...keys,
  })
  const { clock } = server
  clock.advance(60_000)
  const app = await buildApp(config, { connection: server.database.connection, clock })
  try {
    const payload = { username: admin.username, password: PASSWORD }
    const asked = await app.inject({ method: 'POST', url: '/api/admin/login', payload })
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
    const code = totpCode(TOTP_SECRET, clock.now())
    const url = '/api/admin/login/second-factor'
    return (await app.inject({ method: 'POST', url, payload: { code }, headers: { cookie } })).statusCode
  } finally {
    await app.close()
  }
}

it('encrypts what was stored without a key, follows a change of the key, and explains what is wrong with another', async () => {
  expect(await startWith({})).toBe(200)
  expect(await stored()).toBe(TOTP_SECRET)

  expect(await startWith({ SECRETS_KEY: KEY })).toBe(200)
  const first = await stored()
  expect(first).toMatch(/^sealed1\./)
  expect(first).not.toContain(TOTP_SECRET)
  expect(await startWith({ SECRETS_KEY: KEY })).toBe(200)
  expect(await stored()).toBe(first)

  for (const keys of [{}, { SECRETS_KEY: LATER }]) {
    const start = startWith(keys)
    await expect(start).rejects.toThrow(StartError)
    await expect(start).rejects.toThrow('SECRETS_KEY is not the one second factors were encrypted with')
    expect(await stored()).toBe(first)
  }

  expect(await startWith({ SECRETS_KEY: LATER, SECRETS_KEYS_OLD: KEY })).toBe(200)
  expect(await stored()).not.toBe(first)
  expect(await startWith({ SECRETS_KEY: LATER })).toBe(200)
})
