import { hashPassword } from '@idex/auth/passwords'
import { createAdmin, createMember } from '@idex/testing/factories'
import { beforeAll, expect, it, vi } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

const checked = vi.hoisted((): string[] => [])
vi.mock(import('@node-rs/argon2'), async (importOriginal) => {
  const real = await importOriginal()
  const verify: typeof real.verify = (stored, ...rest) => {
    checked.push(stored.toString().split('$').slice(0, 4).join('$'))
    return real.verify(stored, ...rest)
  }
  return { ...real, verify }
})

const PASSWORD = 'correct horse'
let statements: string[] = []
const server = await openTestServer({}, { onStatement: (text) => void statements.push(text) })

beforeAll(async () => {
  const { db } = server.database
  const passwordHash = await hashPassword(PASSWORD)
  await createAdmin(db, { username: 'Ada', passwordHash })
  await createAdmin(db, { username: 'Gone', passwordHash, disabledAt: server.clock.now() })
  await createMember(db, { username: 'Member', passwordHash })
})

let address = 0
async function signIn(username: string, url: string, isTyped: boolean) {
  statements = []
  checked.length = 0
  address += 1
  const input = { username, password: 'wrong' }
  const payload = isTyped ? { json: input } : input
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: `10.2.0.${address}`,
  })
  await server.app.services.security.settled()
  const { date: _date, 'x-request-id': _id, ...headers } = response.headers
  return { status: response.statusCode, headers, body: response.body, checked: [...checked], statements }
}

it.each([
  ['/api/admin/login', false],
  ['/api/trpc/session.adminLogin', true],
] as const)(
  'at %s costs the same and gives the same response, whoever is guessed at',
  async (url, isTyped) => {
    // The decoy hash and the daily salt now exist, and the audit log has its entries of the hour.
    for (const name of ['nobody', 'no one', 'Ada', 'Ada']) await signIn(name, url, isTyped)
    const wrong = await signIn('Ada', url, isTyped)
    expect(wrong.status).toBe(401)
    expect(wrong.checked).toEqual(['$argon2id$v=19$m=19456,t=2,p=1'])
    expect(wrong.statements.length).toBeGreaterThan(2)
    for (const name of ['nobody', 'ada ', 'Gone', 'Member', 'x'.repeat(100)])
      expect(await signIn(name, url, isTyped), name).toEqual(wrong)
  },
)
