import { expect, it } from 'vitest'
import { openTestServices } from '../testing/test-context.ts'
import { retryDeadlocks } from './deadlock.ts'

const test = await openTestServices()

it('work that met other work in the opposite order is done again, and counts once', async () => {
  const { sql } = test.database
  await sql`create table counts (name text primary key, value int not null)`
  await sql`insert into counts values ('one', 0), ('two', 0)`
  const meeting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const
  const done = Promise.withResolvers<void>()
  let tries = 0
  const add = async (first: string, second: string, turn: 0 | 1) => {
    await retryDeadlocks(async () => {
      tries += 1
      // However busy the machine is: the other has gone on before this one comes back.
      if (tries > meeting.length) await done.promise
      return sql.begin(async (tx) => {
        await tx`update counts set value = value + 1 where name = ${first}`
        meeting[turn].resolve()
        await meeting[1 - turn]?.promise
        await tx`update counts set value = value + 1 where name = ${second}`
      })
    })
    done.resolve()
  }
  await Promise.all([add('one', 'two', 0), add('two', 'one', 1)])
  expect(tries).toBe(3)
  expect([...(await sql`select value from counts`)]).toEqual([{ value: 2 }, { value: 2 }])
})

it('lets the other go on before it comes back', async () => {
  let isOtherThrough = false
  const seen: boolean[] = []
  await retryDeadlocks(async () => {
    seen.push(isOtherThrough)
    if (seen.length > 1) return
    setTimeout(() => {
      isOtherThrough = true
    }, 20)
    throw Object.assign(new Error('no'), { code: '40P01' })
  })
  expect(seen).toEqual([false, true])
})

it('gives up in the end, and never repeats what failed otherwise', async () => {
  const failing = (code: string) => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw Object.assign(new Error('no'), { code })
    }
    return { work, tries: () => tries }
  }
  for (const [code, expected] of [
    ['40P01', 3],
    ['23505', 1],
  ] as const) {
    const { work, tries } = failing(code)
    await expect(retryDeadlocks(work)).rejects.toThrow('no')
    expect(tries()).toBe(expected)
  }
})
