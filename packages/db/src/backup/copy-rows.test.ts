import postgres from 'postgres'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startEmbeddedPostgres } from '@idex/embedded-postgres/start'
import { temporaryDirectory } from '@idex/embedded-postgres/testing/temporary-directory'
import { MIGRATIONS_FOLDER } from '../migrate.ts'
import { copyIn, copyOut } from './copy-rows.ts'
import { applyMigrations, readMigrations, removeSchema } from '../migrations.ts'
import { eachWithTimeout, type Timed } from './timeouts.ts'

const log = { debug: () => undefined, info: () => undefined, warn: () => undefined }
const ROWS = { name: 'rows', columns: ['id', 'parent', 'text'] }

const untimed: Timed = { one: (answer) => answer, each: (parts) => eachWithTimeout(parts, (part) => part) }

const server = await startEmbeddedPostgres({ directory: await temporaryDirectory(), log })
const sql = postgres({ ...server.connection, max: 1, onnotice: () => undefined })
afterAll(async () => {
  await sql.end({ timeout: 1 })
  await server.stop()
})
beforeEach(async () => {
  await sql`drop table if exists rows`
  await sql`create table rows (id int primary key, parent int references rows (id), text text not null)`
})

async function* chunks(...parts: string[]) {
  for (const part of parts) yield Buffer.from(part)
}

const fill = (...parts: string[]) => sql.begin((tx) => copyIn(tx, ROWS, chunks(...parts)))

describe('rows copied in', () => {
  it('are counted, whatever the chunks', async () => {
    expect(await fill('1\t\\N\ta\n2\t1', '\tb\\', 'n\n')).toBe(2)
    expect(await sql`select text from rows order by id`).toEqual([{ text: 'a' }, { text: 'b\n' }])
  })

  it('can be none, which leaves the table empty', async () => {
    expect(await fill()).toBe(0)
  })

  const refused: [string, string][] = [
    ['a reference to nothing, reported after the last row', '1\t9\ta\n'],
    ['a missing value, reported at its row', `1\t\\N\t\\N\n${'2\t\\N\tx\n'.repeat(200_000)}`],
    ['something that is no row', 'nonsense\n'],
  ]
  it.each(refused)('with %s are refused, and the connection remains usable', async (_name, text) => {
    await expect(fill(...(text.match(/[^]{1,65536}/g) ?? []))).rejects.toThrow()
    expect(await sql`select count(*)::int as count from rows`).toEqual([{ count: 0 }])
  })

  it('whose source breaks off are discarded', async () => {
    async function* broken() {
      yield Buffer.from('1\t\\N\ta\n')
      throw new Error('cut')
    }
    await expect(sql.begin((tx) => copyIn(tx, ROWS, broken()))).rejects.toThrow('cut')
    expect(await sql`select count(*)::int as count from rows`).toEqual([{ count: 0 }])
  })
})

describe('rows copied out', () => {
  it('can be copied in again', async () => {
    await sql`insert into rows values (1, null, ${'tab\t \\N "x" ☃'}), (2, 1, '')`
    const parts: Buffer[] = []
    await sql.begin((tx) => copyOut(tx, ROWS, async (chunk) => void parts.push(chunk), untimed))
    await sql`delete from rows`
    expect(await fill(Buffer.concat(parts).toString())).toBe(2)
    expect(await sql`select text from rows order by id`).toEqual([{ text: 'tab\t \\N "x" ☃' }, { text: '' }])
  })

  it('wait for a slow sink', async () => {
    await sql`insert into rows select n, null, repeat('x', 1000) from generate_series(1, 20000) n`
    let running = 0
    let most = 0
    await sql.begin((tx) =>
      copyOut(
        tx,
        ROWS,
        async () => {
          most = Math.max(most, ++running)
          await new Promise((resolve) => setImmediate(resolve))
          running--
        },
        untimed,
      ),
    )
    expect(most).toBe(1)
  })

  it('leave the connection usable, however slowly they are read and wherever the chunks end', async () => {
    await sql`insert into rows select n, null, repeat('x', 1000) from generate_series(1, 5000) n`
    const slowly = () => new Promise<void>((resolve) => setTimeout(resolve, 1))
    // Depending on the size, the last rows and the end arrive together or not.
    for (let size = 0; size < 12; size++) {
      await sql`delete from rows where id > ${5000 - size * 10}`
      await sql.begin(async (tx) => {
        expect(await copyOut(tx, ROWS, slowly, untimed)).toBe(5000 - size * 10)
        expect(await tx`select 1 as one`).toEqual([{ one: 1 }])
      })
    }
  })

  it('leave it usable even when reading stops early', async () => {
    await sql`insert into rows select n, null, repeat('x', 1000) from generate_series(1, 20000) n`
    await sql.begin(async (tx) => {
      const rows = await tx`copy rows to stdout`.readable()
      for await (const chunk of rows) {
        expect(chunk).toBeInstanceOf(Buffer)
        break
      }
      expect(await tx`select 1 as one`).toEqual([{ one: 1 }])
    })
  })

  it('that the sink cannot store fail, and the connection remains usable', async () => {
    await sql`insert into rows select n, null, repeat('x', 1000) from generate_series(1, 20000) n`
    const full = async () => {
      throw new Error('disk full')
    }
    await expect(sql.begin((tx) => copyOut(tx, ROWS, full, untimed))).rejects.toThrow('disk full')
    expect(await sql`select count(*)::int as count from rows`).toEqual([{ count: 20_000 }])
  })
})

it('removes all that the migrations create, and can apply them again', async () => {
  await sql`drop table rows`
  const steps = readMigrations(MIGRATIONS_FOLDER)
  // What belongs to an extension is the database's: others may use it, too.
  const objects = () => sql`
    select name from (
      select oid, relname::text as name, relnamespace as namespace from pg_class
      union all select oid, proname::text, pronamespace from pg_proc
      union all select oid, typname::text, typnamespace from pg_type
    ) as object
    where namespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = object.oid and deptype = 'e')`
  for (const round of [1, 2]) {
    await sql.begin((tx) => applyMigrations(tx, steps))
    expect((await objects()).length, `round ${round}`).toBeGreaterThan(50)
    await sql.begin((tx) => removeSchema(tx, steps))
    expect(await objects()).toEqual([])
  }
})
