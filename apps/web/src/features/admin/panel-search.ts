import { z } from 'zod'

const ViewSchema = z.string().min(1).max(64).optional().catch(undefined)

/** Which sections the panel's address unfolds, and what each shows: its list, a new entry's form, or an entry's. */
export const PanelSearchSchema = z.object({ blog: ViewSchema, content: ViewSchema })

export type SectionName = keyof z.infer<typeof PanelSearchSchema>

/** What a section shows when it shows its list. */
export const LIST_VIEW = 'list'

/** Stands in the address for the form of a new entry. */
export const NEW_VIEW = 'new'
