import { HighlightSchema } from '@idex/contract/highlights/highlight'
import { z } from 'zod'
import { storeInBrowser, storedNames, readStored } from '../../browser/user-local-storage.ts'
import { UNSENT_HIGHLIGHTS as PREFIX } from './unsent-prefix.ts'

/**
 * An unsent change to a highlight, and its time: the new highlight in `kept`, or its deletion. Changes stored by former versions say
 * nothing of style and tags, which stay as they are.
 */
const ChangeSchema = z.object({
  at: z.iso.datetime(),
  kept: HighlightSchema.omit({ id: true, updatedAt: true }).partial({ style: true, tags: true }).nullable(),
})
export type Change = z.infer<typeof ChangeSchema>

export type HighlightName = { noteId: string; id: string }

const nameOf = ({ noteId, id }: HighlightName) => `${PREFIX}${noteId}:${id}`

function parse(text: string | null): Change | undefined {
  try {
    return ChangeSchema.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

/** This person's changes on this device that the server does not have yet, oldest first. */
export function unsentChanges(): (HighlightName & { change: Change })[] {
  return storedNames(PREFIX)
    .flatMap((name) => {
      const [, noteId = '', id = ''] = name.split(':')
      const change = parse(readStored(name))
      return change === undefined ? [] : [{ noteId, id, change }]
    })
    .toSorted((one, other) => one.change.at.localeCompare(other.change.at))
}

/** Keeps a change on this device until the server has it. */
export function storeChange(name: HighlightName, change: Change): void {
  storeInBrowser(nameOf(name), JSON.stringify(change))
}

/** Forgets a change that needs not be sent any more, unless there has been another since. */
export function forgetChange(name: HighlightName, { at }: Change): void {
  if (parse(readStored(nameOf(name)))?.at === at) storeInBrowser(nameOf(name), null)
}
