import { connectDatabase } from '@idex/db/client'
import { users } from '@idex/db/schema'
import { createTestDatabase } from '@idex/testing/database'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'

const database = await createTestDatabase()
afterAll(() => database.drop())

it('plans a query once per connection, whatever its parameters', async () => {
  const { db, sql, close } = connectDatabase(database.connection, { max: 1 })
  for (const id of ['one', 'another']) await db.select({ id: users.id }).from(users).where(eq(users.id, id))
  const prepared = await sql`
    select generic_plans + custom_plans as runs from pg_prepared_statements
    where statement = ${'select "id" from "users" where "users"."id" = $1'}`
  await close()
  expect(prepared).toEqual([{ runs: '2' }])
})
