import { notes, users } from '@idex/db/schema'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { prepareFirstStart } from './first-start.ts'
import { StartError } from './start-error.ts'
import { openTestServer } from './testing/test-server.ts'

const server = await openTestServer()
beforeEach(() => server.database.db.delete(users))

const announce = vi.fn<Parameters<typeof prepareFirstStart>[2]>()

/** Starts with these settings of the first administrator. */
async function start(password: string | undefined, isProduction = false, seedDemo = false): Promise<void> {
  const admin = { ...server.config.admin, username: 'journeyadmin', password }
  await prepareFirstStart(server.app, { ...server.config, isProduction, seedDemo, admin }, announce)
}

describe('the first administrator’s password', () => {
  it.each(['password', 'Password1234', 'idex-administrator', 'journeyadmin1'])(
    'is refused by name when it is easy to guess, and nobody is created: %s',
    async (password) => {
      announce.mockClear()
      const refusal = start(password)
      await expect(refusal).rejects.toThrow(StartError)
      await expect(refusal).rejects.toThrow(/^ADMIN_PASSWORD is refused: .+/)
      expect(announce).not.toHaveBeenCalled()
      expect(await server.database.db.$count(users)).toBe(0)
    },
  )

  it('is accepted otherwise, and shown only when it was made here', async () => {
    await start('violet otter canoe')
    expect(announce).toHaveBeenLastCalledWith({ username: 'journeyadmin', password: undefined })
    await server.database.db.delete(users)
    await start(undefined)
    expect(announce).toHaveBeenLastCalledWith({
      username: 'journeyadmin',
      password: expect.stringMatching(/^[\w-]{16}$/),
    })
  })

  it.each([
    ['made here in production has to be changed', undefined, true, expect.any(Date)],
    ['given in production has not', 'violet otter canoe', true, null],
    ['made here on a developer’s machine has not', undefined, false, null],
  ])('%s', async (_what, password, isProduction, passwordDueAt) => {
    await start(password, isProduction)
    expect(await server.database.db.query.users.findFirst()).toMatchObject({ passwordDueAt })
  })

  it('is not looked at once there is an administrator', async () => {
    await start('violet otter canoe')
    announce.mockClear()
    await start('password')
    expect(announce).not.toHaveBeenCalled()
    expect(await server.database.db.$count(users)).toBe(1)
  })
})

it('the demo content does not wait for the password the administrator has to choose', async () => {
  await start(undefined, true, true)
  expect(await server.database.db.$count(notes)).toBeGreaterThan(0)
})
