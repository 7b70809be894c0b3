import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storageSize } from '@idex/contract/files/file-size'
import type { Finding, Probe } from '@idex/core/kernel/health-facts'
import { UPLOAD_RESERVE_BYTES } from '@idex/core/files/free-space'
import { findFormerFiles } from '@idex/core/site/former-files'
import { type BackupTimes, readBackups } from '@idex/core/site/backup/backup-times'
import type { Database } from '@idex/db/client'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { BackupSettings } from '../config/backup-env.ts'
import type { ReadReplicas } from '../replicas/read-replicas.ts'
import type { Observations } from './observations.ts'
import { certificateEnd, databaseCertificateEnd } from './certificates.ts'

/** Bytes below which a disk needs attention. */
const LOW_BYTES = 4 * UPLOAD_RESERVE_BYTES

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const at = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** Bytes below which temporary files need attention. Uploads are not among them; a container has 64 MB. */
const LOW_TEMPORARY_BYTES = 16 * 1024 * 1024

const SPACE = {
  data: { low: LOW_BYTES, reason: `uploads are refused below ${storageSize(UPLOAD_RESERVE_BYTES)}` },
  temporary: { low: LOW_TEMPORARY_BYTES, reason: 'programs that the server starts write there' },
} as const

/** Judges the free bytes of a folder by what is written to it. */
export function assessSpace(use: keyof typeof SPACE, folder: string, value: number): Finding {
  const { low, reason } = SPACE[use]
  const sentence = `${storageSize(value)} free in ${folder}`
  return value < low ? { sentence, remedy: `Make room in ${folder}: ${reason}.`, value } : { sentence, value }
}

/** Free space of the disk of `folder`. */
export async function probeFreeSpace(use: keyof typeof SPACE, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  return assessSpace(use, folder, bavail * bsize)
}

/** Days before its end at which a certificate has to be renewed. */
const RENEW_DAYS = 14

/** When a certificate ends; `name` says whose it is. */
export function assessCertificate(name: string, end: Date, now: Date): Finding {
  const value = Math.round((end.getTime() - now.getTime()) / 1000)
  const sentence = `The certificate of ${name} ${value < 0 ? 'ended' : 'ends'} on ${at(end)}`
  if (value > (RENEW_DAYS * DAY_MS) / 1000) return { sentence, value }
  return { sentence, value, remedy: `Renew the certificate of ${name}.` }
}

/** The same answer for an hour, so that metrics open no connection at each look. */
function hourly<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (kept === undefined || Date.now() - kept.at > HOUR_MS) kept = { at: Date.now(), value: read() }
    kept.value.catch(() => (kept = undefined))
    return kept.value
  }
}

/** Watches the end of a certificate, which `read` returns; null without one. */
function certificateProbe(
  name: string,
  whose: string,
  read: () => Promise<Date | null>,
  now: () => Date,
): Probe {
  const end = hourly(read)
  return {
    name,
    look: async () => {
      // Many a machine does not reach its own address from inside.
      const found = await end().catch(() => undefined)
      if (found === undefined) return { sentence: `The certificate of ${whose} cannot be seen from here` }
      return found === null
        ? { sentence: `No certificate: ${whose} is reached without TLS` }
        : assessCertificate(whose, found, now())
    },
  }
}

/** Seconds by which the clocks of server and database may differ. */
const SKEW_SECONDS = 5

/** How far the server's clock is from the database's, read between two looks at its own. */
export async function probeClock(db: Pick<Database, 'execute'>, now: () => number): Promise<Finding> {
  const before = now()
  const [row] = await db.execute(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`)
  const here = (before + now()) / 2
  const { ms } = z.object({ ms: z.coerce.number() }).parse(row)
  const value = Math.round(Math.abs(here - ms) / 1000)
  const sentence = `Server and database differ by ${value} s`
  return value <= SKEW_SECONDS
    ? { sentence, value }
    : {
        sentence,
        value,
        remedy: 'Set both clocks by NTP: times and the ends of sessions are wrong otherwise.',
      }
}

/** Judges whether the last backup is recent enough. */
export function assessBackup(
  last: Date | undefined,
  now: Date,
  { alarmHours, directory }: Pick<BackupSettings, 'alarmHours' | 'directory'>,
): Finding {
  const byHand =
    'Set BACKUP_DIR, or run "npm run backup" by a timer. Where others back up the database and the files, set BACKUP_ALARM_HOURS=0.'
  const remedy =
    directory === undefined
      ? byHand
      : `One is made in ${directory} each day at BACKUP_HOUR (UTC): if that is past, look at the log for backup.make.`
  if (last === undefined) return { sentence: 'No backup has been made', remedy }
  const value = Math.round((now.getTime() - last.getTime()) / 1000)
  const sentence = `The last backup was made on ${at(last)}`
  return value * 1000 > alarmHours * HOUR_MS ? { sentence, value, remedy } : { sentence, value }
}

/** Days between two restore tests, with one that may have been missed. */
const TEST_DAYS = 15

/** Judges whether a backup was recently restored for a test. */
export function assessRestoreTest({ tested, problem }: BackupTimes, now: Date): Finding {
  if (tested === undefined) return { sentence: 'No backup has been restored for a test yet' }
  const value = Math.round((now.getTime() - tested.getTime()) / 1000)
  if (problem !== undefined)
    return {
      sentence: `A backup could not be restored on ${at(tested)}: ${problem}`,
      value,
      remedy: 'Look at the log for backup.test. The user of DATABASE_URL needs the right CREATEDB.',
    }
  const sentence = `A backup was restored for a test on ${at(tested)}`
  return value * 1000 > TEST_DAYS * DAY_MS
    ? { sentence, value, remedy: 'One is restored each Sunday: look at the log for backup.test.' }
    : { sentence, value }
}

function judgeFormerFiles(former: readonly unknown[]): Finding {
  if (former.length === 0) return { sentence: 'No files are left on disk from before the bucket', value: 0 }
  const sentence = `Files left on disk from before the bucket: ${former.length}`
  return { sentence, value: former.length, remedy: 'Run "npm run files -- remove-former".' }
}

/** How long an outage is told of, and a proxy that is not trusted. */
const RECENT_MS = DAY_MS

function judgeOutage({ outage }: Observations, now: Date): Finding {
  if (outage === undefined || now.getTime() - outage.away.getTime() > RECENT_MS)
    return { sentence: 'No outage of the database in the last 24 hours', value: 0 }
  const { away, back } = outage
  return {
    sentence: `The database was away on ${at(away)}, ${back === undefined ? 'and still is' : `and back on ${at(back)}`}`,
    value: 1,
    ...(back === undefined && { remedy: 'Look at the log of the database, and at the network to it.' }),
  }
}

function judgeReplicas(lost: readonly number[]): Finding {
  const value = lost.length
  if (value === 0) return { sentence: 'Every replica answers', value }
  const sentence = `Replicas that cannot be used: ${lost.join(', ')}; the primary answers instead`
  return { sentence, value, remedy: 'Compare DATABASE_REPLICA_URLS in that order. The log says why.' }
}

function judgeSignIn({ signInFailure }: Observations): Finding {
  if (signInFailure === undefined)
    return { sentence: 'No sign-in has failed at the identity provider', value: 0 }
  return {
    sentence: `A sign-in failed on ${at(signInFailure.at)}: ${signInFailure.cause}`,
    remedy:
      'Compare OIDC_ISSUER, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and the redirect address with the provider. The next sign-in that succeeds clears this.',
    value: 1,
  }
}

function judgeProxy({ untrustedProxy }: Observations, now: Date): Finding {
  if (untrustedProxy === undefined || now.getTime() - untrustedProxy.at.getTime() > RECENT_MS)
    return { sentence: 'No proxy is left out of TRUST_PROXY', value: 0 }
  const { address } = untrustedProxy
  return {
    sentence: `Forwarded headers of ${address} are not used, so all visitors count as one`,
    remedy: `If ${address} is your proxy, add it to TRUST_PROXY.`,
    value: 1,
  }
}

/** The certificates of an installation: that of the site, and that of a database elsewhere. */
export function certificateProbes(
  { publicUrl, databaseUrl }: Pick<Config, 'databaseUrl' | 'publicUrl'>,
  now: () => Date,
): Probe[] {
  const origin = new URL(publicUrl)
  const database = databaseUrl === undefined ? null : URL.parse(databaseUrl)
  const probes: (Probe | false)[] = [
    origin.protocol === 'https:' &&
      certificateProbe('Certificate', origin.host, () => certificateEnd(origin), now),
    database !== null &&
      database.hostname !== '' &&
      certificateProbe(
        'Certificate of the database',
        `the database ${database.host}`,
        () => databaseCertificateEnd(database),
        now,
      ),
  ]
  return probes.filter((probe) => probe !== false)
}

/** Parts of the server that the probes examine. */
type Watched = {
  config: Pick<Config, 'dataDirectory' | 'databaseUrl' | 'publicUrl' | 'backups' | 'storage'>
  db: Database
  replicas: Pick<ReadReplicas, 'lost'> | null
  observations: Observations
  now: () => Date
}

/** All that an installation is watched for, in Health, in the metrics and by `doctor`. To watch one thing more, add an entry. */
export function createProbes({ config, db, replicas, observations, now }: Watched): Probe[] {
  const { dataDirectory, backups, storage } = config
  const probes: (Probe | false)[] = [
    { name: 'Space for data', look: () => probeFreeSpace('data', dataDirectory) },
    { name: 'Space for temporary files', look: () => probeFreeSpace('temporary', tmpdir()) },
    { name: 'Database connection', look: async () => judgeOutage(observations, now()) },
    replicas !== null && { name: 'Replicas', look: async () => judgeReplicas(replicas.lost()) },
    { name: 'Sign-ins', look: async () => judgeSignIn(observations) },
    { name: 'Proxy', look: async () => judgeProxy(observations, now()) },
    { name: 'Clock', look: () => probeClock(db, Date.now) },
    backups.alarmHours > 0 && {
      name: 'Backup',
      look: async () => assessBackup((await readBackups(db)).made, now(), backups),
    },
    backups.directory !== undefined && {
      name: 'Restore test',
      look: async () => assessRestoreTest(await readBackups(db), now()),
    },
    storage.kind === 's3' && {
      name: 'Files left on disk',
      look: async () => judgeFormerFiles(await findFormerFiles(join(dataDirectory, 'files'))),
    },
    ...certificateProbes(config, now),
  ]
  return probes.filter((probe) => probe !== false)
}
