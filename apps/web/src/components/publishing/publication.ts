import { isPast, type PublicationState, SCHEDULE_PAST } from '@idex/contract/kernel/schedule'
import { z } from 'zod'
import { isoOfLocal, localOfIso } from './local-time.ts'
import type { Line } from '../drafts/draft-kind.ts'
import { formatLocalTime } from '../format-time.ts'
import { FILTER, LIVE, STATES } from './messages.ts'

const PublicationSchema = z.object({
  published: z.boolean().default(false),
  scheduling: z.boolean().default(false),
  /** The value of the date input, in local time; '' for none. */
  scheduledAt: z.string().default(''),
  /** The time as it is stored, '' for none: the input's has no seconds, and is two times in the hour that clocks repeat. */
  storedTime: z.string().default(''),
})
export const PUBLICATION_FIELDS = PublicationSchema.shape
export type PublicationDraft = z.infer<typeof PublicationSchema>

/** Their names: they are one thing to a person. */
export const PUBLICATION = PublicationSchema.keyof().options

export type Outcome = Exclude<PublicationState, 'trashed'>

/** The fields' values for something that exists. */
export function publicationDraftOf(entity: {
  published: boolean
  scheduledAt: string | null
}): PublicationDraft {
  const { published, scheduledAt } = entity
  return {
    published,
    scheduling: scheduledAt !== null,
    scheduledAt: scheduledAt === null ? '' : localOfIso(scheduledAt),
    storedTime: scheduledAt ?? '',
  }
}

/** The input made from the fields: a time only if scheduling is on and has one. */
export function publicationInput({ published, scheduling, scheduledAt, storedTime }: PublicationDraft) {
  if (!scheduling || published || scheduledAt === '') return { published, scheduledAt: '' }
  const isUnchanged = storedTime !== '' && localOfIso(storedTime) === scheduledAt
  return { published, scheduledAt: isUnchanged ? storedTime : isoOfLocal(scheduledAt) }
}

export function outcomeOf(draft: PublicationDraft): Outcome {
  if (draft.published) return 'published'
  return publicationInput(draft).scheduledAt === '' ? 'draft' : 'scheduled'
}

export function publicationLine(draft: PublicationDraft): Line {
  const outcome = outcomeOf(draft)
  const time = outcome === 'scheduled' ? [formatLocalTime(isoOfLocal(draft.scheduledAt))] : []
  return { field: 'published', label: FILTER.status, text: [STATES[outcome], ...time].join(', ') }
}

/** Returns the state after saving a thing that readers see; null if they keep seeing it, or do not see it now. */
export function unpublishOutcome(
  entity: { state: PublicationState } | null,
  draft: PublicationDraft,
): Exclude<Outcome, 'published'> | null {
  const outcome = outcomeOf(draft)
  return entity?.state !== 'published' || outcome === 'published' ? null : outcome
}

/** The submit button's text, by what saving does; `texts` are those of a thing that readers do not see. */
export function submitText(
  entity: { state: PublicationState } | null,
  draft: PublicationDraft,
  texts: Record<Outcome, string>,
): string {
  const outcome = outcomeOf(draft)
  if (entity?.state === 'published') return LIVE[outcome]
  return entity?.state === outcome ? LIVE.published : texts[outcome]
}

/** The contract's schema, and that a schedule lies ahead, which the server finally decides by its own clock. */
export function scheduledAhead<Schema extends z.ZodType<{ scheduledAt?: Date | null | undefined }>>(
  schema: Schema,
) {
  return schema.refine(({ scheduledAt }) => !scheduledAt || !isPast(scheduledAt, new Date()), {
    path: ['scheduledAt'],
    error: SCHEDULE_PAST,
    // Also when other fields are invalid.
    when: ({ value }) => z.object({ scheduledAt: z.date() }).safeParse(value).success,
  })
}
