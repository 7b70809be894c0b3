import { z } from 'zod'

/** Version of the archive's layout; readers refuse unknown versions. */
export const FORMAT = 1

/** Name of the archive's last entry, which lists all others. */
export const MANIFEST = 'manifest.json'

const EntrySchema = z.object({
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

/**
 * The contents of an archive: its schema's migrations, its tables in the order to fill them, size in bytes and SHA-256
 * of each entry, and ids of files that were missing from the storage.
 */
export const ManifestSchema = z.object({
  product: z.literal('idex'),
  format: z.number().int(),
  createdAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int().nonnegative() }),
  ),
  missing: z.array(z.string()),
  entries: z.record(z.string(), EntrySchema),
})
export type Manifest = z.infer<typeof ManifestSchema>
export type Entry = z.infer<typeof EntrySchema>

/** The entry with a table's rows, in Postgres's text format. */
export function tableEntry(name: string): string {
  return `database/${name}.copy`
}

/** The entry with a file's bytes. */
export function fileEntry(id: string): string {
  return `files/${id}`
}

const FILE_ENTRY = /^files\/([0-9a-z]{1,64})$/

/** Id of the file whose bytes an entry holds; undefined for every other entry. */
export function fileIdOf(entry: string): string | undefined {
  return FILE_ENTRY.exec(entry)?.[1]
}
