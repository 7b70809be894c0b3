import postgres from 'postgres'
import { PORT } from './settings.ts'

/** The application's role and database; the role is not a superuser, so that a stolen connection cannot run programs. */
export const NAME = 'idex'

/** Creates the application's role and database if they do not exist. */
export async function ensureDatabase(socketDirectory: string): Promise<void> {
  const sql = postgres({ host: socketDirectory, port: PORT, user: 'postgres', database: 'postgres', max: 1 })
  try {
    const [found] = await sql`
      select
        exists (select from pg_roles where rolname = ${NAME}) as role,
        exists (select from pg_database where datname = ${NAME}) as database`
    if (!found?.['role']) await sql`create role ${sql(NAME)} login createdb`
    if (!found?.['database']) await sql`create database ${sql(NAME)} owner ${sql(NAME)}`
  } finally {
    await sql.end()
  }
}
