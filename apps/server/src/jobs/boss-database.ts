import type { Db } from 'pg-boss'
import type postgres from 'postgres'

type Parameter = string | number | boolean | Date | string[] | null

function toParameter(value: unknown): Parameter {
  if (value === null || value === undefined) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Date) return value
  return Array.isArray(value) ? value.map(String) : JSON.stringify(value)
}

/** Runs several statements, possibly a transaction, on one connection and leaves no transaction open. */
async function runScript(sql: postgres.Sql, text: string): Promise<unknown[]> {
  const connection = await sql.reserve()
  try {
    return await connection.unsafe(text)
  } catch (error) {
    await connection.unsafe('rollback').catch(() => undefined)
    throw error
  } finally {
    connection.release()
  }
}

/** pg-boss's database interface over our driver, so that there is one driver and one way to connect. */
export function bossDatabase(sql: postgres.Sql): Db {
  return {
    executeSql: async (text, values = []) => {
      const result =
        values.length === 0 ? await runScript(sql, text) : await sql.unsafe(text, values.map(toParameter))
      // The rows of one statement, or a list of rows for each of several.
      return { rows: [...result].flat() }
    },
  }
}
