import type { Queryable } from '@idex/db/client'
import { settings } from '@idex/db/schema'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordCommand } from '../../audit/internal/record-audit.ts'
import type { Services } from '../../kernel/context.ts'

/** When the last backup was made, and when one was last restored for a test; a test that failed has its reason. */
export type BackupTimes = { made?: Date; tested?: Date; problem?: string }

const [MADE, TESTED] = ['backup.made', 'backup.tested']
const RowSchema = z.object({ at: z.coerce.date(), problem: z.string().optional() })

/** Reads what the site's settings say of backups. */
export async function readBackups(db: Pick<Queryable, 'select'>): Promise<BackupTimes> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.key, [MADE, TESTED]))
  const valueOf = (key: string) => RowSchema.safeParse(rows.find((row) => row.key === key)?.value).data
  const [made, tested] = [valueOf(MADE), valueOf(TESTED)]
  return {
    ...(made && { made: made.at }),
    ...(tested && { tested: tested.at }),
    ...(tested?.problem !== undefined && { problem: tested.problem }),
  }
}

/** Records that a backup was made, or restored for a test. */
export async function recordBackup(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  what: 'made' | 'tested',
  problem?: string,
): Promise<void> {
  const key = what === 'made' ? MADE : TESTED
  const updatedAt = clock.now()
  const value = { at: updatedAt.toISOString(), ...(problem !== undefined && { problem }) }
  await db
    .insert(settings)
    .values({ key, value, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value: sql`excluded.value`, updatedAt } })
}

/** Records a backup that a command made, also among what was done to the site. */
export async function recordBackupByCommand(
  ctx: Pick<Services, 'db' | 'clock'>,
  file: string,
): Promise<void> {
  await recordBackup(ctx, 'made')
  await recordCommand(ctx.db, ctx.clock, { action: 'backup.create', subjectId: 'backup', subjectTitle: file })
}

/** Records that a command checked a backup. */
export async function recordCheckByCommand(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  file: string,
): Promise<void> {
  await recordCommand(db, clock, { action: 'backup.verify', subjectId: 'backup', subjectTitle: file })
}
