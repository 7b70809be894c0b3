/** A content delivery network, which keeps public answers by the keys they carry until it is told to forget them. */
export type Cdn = {
  /** Of the pages as they are built: another build's have other scripts. */
  build: string
  /** Has every answer with one of `keys` forgotten. Rejects when that is not confirmed. */
  purge(keys: readonly string[]): Promise<void>
}

/** Surrogate keys: what an answer depends on. Each names one thing or list that visitors can see. */
export const SURROGATE_KEYS = {
  /** On every answer. */
  site: 'site',
  settings: 'settings',
  /** Every list of posts. */
  blog: 'blog',
  /** Every list of notes. */
  notes: 'notes',
  post: (id: string) => `post-${id}`,
  note: (id: string) => `note-${id}`,
} as const
