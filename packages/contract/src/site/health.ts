import { z } from 'zod'
import { TextProgressSchema } from '../kernel/text-progress.ts'

const CountSchema = z.number().int().nonnegative()

/** A background job's queue; `oldestSeconds` is how long the oldest job that is due has waited. */
export const QueueHealthSchema = z.object({
  queue: z.string(),
  waiting: CountSchema,
  running: CountSchema,
  failed: CountSchema,
  oldestSeconds: z.number().nonnegative(),
})
export type QueueHealth = z.output<typeof QueueHealthSchema>

/** A standby of the database that follows it; `lagSeconds` is null where the database does not tell. */
export const ReplicaHealthSchema = z.object({
  name: z.string(),
  state: z.string(),
  lagSeconds: z.number().nonnegative().nullable(),
})

const DatabaseHealthSchema = z.object({
  version: z.string(),
  bytes: CountSchema,
  connections: CountSchema,
  maxConnections: CountSchema,
  replicas: z.array(ReplicaHealthSchema).max(20),
})

/** `pending` are this server's migrations that the database lacks, `unknown` those it has of a newer version. */
const MigrationHealthSchema = z.object({
  applied: CountSchema,
  latest: z.string().nullable(),
  pending: z.array(z.string()),
  unknown: CountSchema,
})

const StorageHealthSchema = z.object({ files: CountSchema, bytes: CountSchema })

/** One thing that is watched, in a sentence; null when it did not answer in time. `remedy` says what to do about what needs attention. */
export const ProbeHealthSchema = z.object({
  name: z.string(),
  sentence: z.string().nullable(),
  remedy: z.string().nullable(),
})
export type ProbeHealth = z.output<typeof ProbeHealthSchema>

/**
 * How an installation is, for its administrators. A part is null when it did not answer in time; `isReachable` says whether
 * storage, mail server and identity provider did. Sizes are in bytes.
 */
export const HealthSchema = z
  .object({
    server: z.object({
      version: z.string(),
      build: z.object({ commit: z.string().nullable(), at: z.iso.datetime() }).nullable(),
      node: z.string(),
      startedAt: z.iso.datetime(),
      checkedAt: z.iso.datetime(),
    }),
    database: DatabaseHealthSchema.nullable(),
    migrations: MigrationHealthSchema.nullable(),
    /** None until the first server of the installation has listened. */
    queues: z.array(QueueHealthSchema).nullable(),
    mail: z.object({ kind: z.enum(['smtp', 'files']), isReachable: z.boolean() }),
    /** Where messages of the contact form are mailed; `isInvented` for an address of names set aside for examples (RFC 2606). */
    contact: z.object({ email: z.string(), isInvented: z.boolean() }),
    /** Where members sign in. */
    identity: z.object({ issuer: z.string(), isReachable: z.boolean() }),
    storage: z.object({
      kind: z.enum(['disk', 's3']),
      isReachable: z.boolean(),
      stored: StorageHealthSchema.nullable(),
    }),
    texts: TextProgressSchema.nullable(),
    probes: z.array(ProbeHealthSchema),
  })
  .meta({ id: 'Health' })
export type Health = z.output<typeof HealthSchema>
