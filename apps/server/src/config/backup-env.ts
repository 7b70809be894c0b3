import { z } from 'zod'
import { integerEnv } from './env-schemas.ts'

/** Environment variables about backups. */
export const BACKUP_ENV = {
  BACKUP_DIR: z.string().regex(/^\//, 'must be an absolute path').optional(),
  BACKUP_HOUR: integerEnv(0, 23).default(2),
  BACKUP_KEEP: integerEnv(1, 1000).default(7),
  BACKUP_ALARM_HOURS: integerEnv(0, 8760).default(48),
}

const BackupSchema = z.object(BACKUP_ENV)

/** Backups that servers make by themselves; `directory` is undefined where they make none. */
export type BackupSettings = ReturnType<typeof backupsOf>

/** Reads the settings of backups from the environment. */
export function backupsOf(env: z.output<typeof BackupSchema>) {
  const { BACKUP_DIR: directory, BACKUP_HOUR: hour, BACKUP_KEEP: keep, BACKUP_ALARM_HOURS: alarmHours } = env
  return { directory, hour, keep, alarmHours }
}
