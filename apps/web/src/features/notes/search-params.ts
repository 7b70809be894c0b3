import { NOTE_TOPICS, type NoteTopic } from '@idex/contract/notes/choices'
import { choiceParam } from '../../lib/search-params.ts'

/** The topics an address names, unknown ones left out; no topic's name holds a comma. */
export function splitTopics(value: string | undefined): NoteTopic[] {
  return [...new Set(value?.split(',') ?? [])].flatMap((name) => {
    return choiceParam(name.trim(), NOTE_TOPICS) ?? []
  })
}

/** Topics as an address holds them; undefined for none. */
export function joinTopics(topics: readonly NoteTopic[]): string | undefined {
  return topics.length === 0 ? undefined : topics.join(',')
}

/** The topics of an address, cleaned of what names none. */
export function topicsParam(value: unknown): string | undefined {
  return typeof value === 'string' ? joinTopics(splitTopics(value)) : undefined
}
