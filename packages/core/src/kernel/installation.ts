/** A schema migration that this server knows; `at` is its time in ms since 1970, by which the database records it. */
export type KnownMigration = { name: string; at: number }

/** How one thing is, in a sentence; `remedy` says what to do about what needs attention. `value` is its figure, in bytes or seconds. */
export type Finding = { sentence: string; remedy?: string; value?: number }

/** One thing an installation is watched for. `look` rejects when it cannot be told. */
export type Probe = { name: string; look: () => Promise<Finding> }

/** What a server knows of itself and of how it was set up, for administrators. */
export type InstallationFacts = {
  version: string
  /** What the program was built from, and when; null in a program run from its sources. */
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
