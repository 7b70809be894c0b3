import { NOTE_TOPICS, type NoteTopic } from '@idex/contract/notes/choices'
import { choiceParam } from '../../browser/search-params.ts'

/** The topics in a search parameter, without unknown ones; no topic's name contains a comma. */
export function splitTopics(value: string | undefined): NoteTopic[] {
  return [...new Set(value?.split(',') ?? [])].flatMap((name) => {
    return choiceParam(name.trim(), NOTE_TOPICS) ?? []
  })
}

/** Topics as a search parameter; undefined for none. */
export function joinTopics(topics: readonly NoteTopic[]): string | undefined {
  return topics.length === 0 ? undefined : topics.join(',')
}

/** The topics parameter without unknown names. */
export function topicsParam(value: unknown): string | undefined {
  return typeof value === 'string' ? joinTopics(splitTopics(value)) : undefined
}
