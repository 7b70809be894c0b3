import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { KnownMigration } from '../kernel/health-facts.ts'

const JournalSchema = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) })

/** The migrations in `folder`, oldest first, with the times by which the database records them as applied. */
export function readJournal(folder: string): KnownMigration[] {
  const text = readFileSync(join(folder, 'meta', '_journal.json'), 'utf8')
  return JournalSchema.parse(JSON.parse(text)).entries.map(({ tag, when }) => ({ name: tag, at: when }))
}
