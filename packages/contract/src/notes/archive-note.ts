import { IdSchema } from '../kernel/ids.ts'
import { z } from 'zod'

/** What `archiveNote` takes. */
export const ArchiveNoteSchema = z.object({ id: IdSchema })
