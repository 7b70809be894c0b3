/** A schema migration that this server knows; `at` is its time in ms since 1970, by which the database records it. */
export type KnownMigration = { name: string; at: number }

/** What a server knows of itself and of how it was set up, for administrators. */
export type InstallationFacts = {
  version: string
  startedAt: Date
  /** Oldest first. */
  migrations: readonly KnownMigration[]
  storage: 'disk' | 's3'
  mail: 'smtp' | 'files'
  /** The identity provider's name for itself, an address. */
  issuer: string
}
