import { files, notes, pictures, textExtractions } from '@idex/db/schema'
import { getTableColumns, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PictureRowSchema } from '../files/pictures.ts'
import { TEXT_RECIPE } from '../kernel/page-text-reader.ts'

const NOTHING = { pageCount: null, size: null, textless: false, picture: null }

const DocumentSchema = z.object({
  pageCount: z.number().nullable(),
  size: z.number().nullable(),
  textless: z.boolean(),
  picture: PictureRowSchema.nullable(),
})
export type Document = z.output<typeof DocumentSchema>

/**
 * Whether a note's document turned out to have no text at all; not while that is still to be found out. It is a query of its own
 * within the statement, in which names of columns have to be qualified.
 */
const textless = sql`exists (select from ${textExtractions} where ${textExtractions.fileId} = ${notes.fileId}
  and ${textExtractions.state} = 'textless' and ${textExtractions.recipe} = ${sql.raw(String(TEXT_RECIPE))})`

const TEXTLESS = sql<boolean>`${textless}`

/**
 * What a card tells of a note's document. It is a query of its own within the statement, in which names of columns have
 * to be qualified.
 */
const document = sql`(select json_build_object('pageCount', ${files.pageCount}, 'size', ${files.size},
    'textless', ${textless}, 'picture',
    case when ${pictures.width} is not null then json_build_object('fileId', ${pictures.fileId},
      'width', ${pictures.width}, 'height', ${pictures.height}, 'variants', ${pictures.variants}) end)
  from ${files} left join ${pictures} on ${pictures.fileId} = ${files.id} where ${files.id} = ${notes.fileId})`

/** A note's row, and what is known of its document; nothing of one that is elsewhere. */
export const NOTE_COLUMNS = {
  ...getTableColumns(notes),
  document: sql`coalesce(${document}, ${JSON.stringify(NOTHING)}::json)`.mapWith((value: unknown): Document =>
    DocumentSchema.parse(value),
  ),
}

const FileSchema = z
  .object({ name: z.string(), pageCount: z.number().nullable(), size: z.number() })
  .nullable()

/** What administrators are told of a note's document besides its row. */
export const ADMIN_DOCUMENT = {
  textless: TEXTLESS,
  document:
    sql`(select json_build_object('name', ${files.name}, 'pageCount', ${files.pageCount}, 'size', ${files.size})
    from ${files} where ${files.id} = ${notes.fileId})`.mapWith((value: unknown) => FileSchema.parse(value)),
}

/** What these read, with the row. */
export type NoteOfAdmin = typeof notes.$inferSelect & {
  textless: boolean
  document: z.output<typeof FileSchema>
}

/** What these columns read. */
export type NoteWithDocument = typeof notes.$inferSelect & { document: Document }
