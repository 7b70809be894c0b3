import { NoteTopicSchema, type NoteTopic } from '@idex/contract/topics'
import { z } from 'zod'

/** The topics an address names, unknown ones left out; no topic's name holds a comma. */
export function splitTopics(value: string | undefined): NoteTopic[] {
  return [...new Set(value?.split(',') ?? [])].flatMap((name) => {
    const topic = NoteTopicSchema.safeParse(name.trim())
    return topic.success ? [topic.data] : []
  })
}

/** Topics as an address holds them; undefined for none. */
export function joinTopics(topics: readonly NoteTopic[]): string | undefined {
  return topics.length === 0 ? undefined : topics.join(',')
}

/** The topics of an address, cleaned of what names none. */
export const TopicsParamSchema = z
  .string()
  .transform((value) => joinTopics(splitTopics(value)))
  .optional()
  .catch(undefined)

/** A text of an address, trimmed and cut to `max` characters; a number typed there is one too. */
export function textParam(max: number) {
  return z.coerce
    .string()
    .transform((value) => value.trim().slice(0, max) || undefined)
    .optional()
    .catch(undefined)
}
