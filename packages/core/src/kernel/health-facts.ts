/** A schema migration that this server knows; `at` is its time in ms since 1970, by which the database records it. */
export type KnownMigration = { name: string; at: number }

/** State of one part in a sentence; `remedy` says how to fix it. `value` is its figure, in bytes or seconds. */
export type Finding = { sentence: string; remedy?: string; value?: number }

/** One thing an installation is watched for. `look` rejects when it cannot be told. */
export type Probe = { name: string; look: () => Promise<Finding> }

/** Facts of a server and its settings, for administrators. */
export type HealthFacts = {
  version: string
  /** Commit and time of the build; null in a program run from its sources. */
  build: { commit: string | null; at: string } | null
  startedAt: Date
  /** Oldest first. */
  migrations: readonly KnownMigration[]
  storage: 'disk' | 's3'
  mail: 'smtp' | 'files'
  /** The identity provider's name for itself, an address. */
  issuer: string
  probes: readonly Probe[]
}
