import type { BulkOutcome, BulkOutcomes } from '@idex/contract/kernel/bulk'
import type { PublicationState } from '@idex/contract/kernel/schedule'
import { reportFailure, reportSuccess } from '../toasts.ts'
import { STAYS_IN_TRASH } from './trash-messages.ts'
import type { BulkMessages } from './bulk-messages.ts'

type Ids = { ids: string[] }
/** Choice about the email for a publication; undefined leaves it as it is. */
export type EmailChoice = { announce?: boolean | undefined }
type Publishing = Ids & EmailChoice & { published: boolean }
type Restoring = Ids & EmailChoice

/** Those of the selected ids that had one of `outcomes`. */
function those({ ids }: Ids, answer: BulkOutcomes, ...outcomes: BulkOutcome[]): string[] {
  return ids.filter((_id, index) => outcomes.some((outcome) => outcome === answer.outcomes[index]))
}

/** Returns the selected ids that could be tried again, without those that another person has changed. */
export function retryableIds(answer: BulkOutcomes, input: Ids): string[] {
  return those(input, answer, 'refused', 'failed')
}

type Told<Input> = {
  done: (count: number, input: Input) => string
  /** Why some were refused. */
  refused?: (count: number) => string
  /** Takes back what was changed; offered unless `isFinal` was true when it was asked for. */
  undo?: (changed: string[], input: Input) => void
  isFinal?: (input: Input) => boolean
  /** Further sentence where anything was changed. */
  hint?: string
  /** Consequence for the readers. */
  detail?: ((answer: Announced) => string | undefined) | undefined
}

/** Outcomes for the selected things, and the email about those that wait for one, of a kind that has emails. */
export type Announced = BulkOutcomes & {
  email?: { notes: number; at: string; people: number } | null | undefined
}

/**
 * Options of a mutation of selected things: one toast reports the outcomes, with Undo for those that were changed; it
 * stays pending until the lists are fresh.
 */
export function reportOutcomes(texts: BulkMessages, refresh: () => Promise<void>) {
  return <Input extends Ids>({ done, refused, undo, isFinal, hint, detail }: Told<Input>) => ({
    onMutate: (input: Input) => ({ isFinal: isFinal?.(input) ?? false }),
    onSettled: refresh,
    onError: () => reportFailure(texts.failed),
    onSuccess: (answer: Announced, input: Input, before: { isFinal: boolean }) => {
      const failed = those(input, answer, 'failed').length
      if (failed > 0) return reportFailure(texts.someFailed(failed, input.ids.length))
      const gone = those(input, answer, 'gone').length
      const notAllowed = those(input, answer, 'refused').length
      const count = input.ids.length - gone - notAllowed
      const parts = [
        done(count, input),
        notAllowed > 0 && refused?.(notAllowed),
        gone > 0 && texts.gone(gone),
      ]
      const text = parts.filter(Boolean).join(' ')
      if (count === 0) return reportFailure(text)
      const changed = those(input, answer, 'changed')
      const isUndoable = undo !== undefined && changed.length > 0 && !before.isFinal
      const follows = detail?.(answer)
      reportSuccess(text, {
        ...(isUndoable && { action: { label: texts.undo, onClick: () => undo(changed, input) } }),
        ...(changed.length > 0 && { hint }),
        ...(follows !== undefined && { detail: { text: follows } }),
      })
    },
  })
}

/** A thing selected from a list, as far as its list must know it. */
export type SelectedRow = { id: string; state: PublicationState }

type Change<Input> = {
  isPending: boolean
  mutate: (input: Input, options?: { onSuccess: (answer: BulkOutcomes, input: Ids) => void }) => void
}

/** The procedures that change several things of one kind. */
export type BulkRouter = {
  bulkSetPublished: Procedure<Publishing>
  bulkTrash: Procedure<Ids>
  bulkRestore: Procedure<Restoring>
}
type Procedure<Input> = {
  useMutation: (options: {
    onMutate: (input: Input) => { isFinal: boolean }
    onSettled: () => Promise<void>
    onError: () => void
    onSuccess: (answer: Announced, input: Input, before: { isFinal: boolean }) => void
  }) => Change<Input>
}

type BulkChanges = {
  selected: readonly SelectedRow[]
  texts: BulkMessages
  refresh: () => Promise<void>
  detail?: Told<Ids>['detail']
}

/**
 * Publishes the selected things, makes them drafts or moves them to the trash, each with Undo; or restores them. There is
 * no Undo for publishing what was scheduled, as it would not get its time back.
 */
export function useBulkChanges(
  { bulkSetPublished, bulkTrash, bulkRestore }: BulkRouter,
  { selected, texts, refresh, detail }: BulkChanges,
) {
  const told = reportOutcomes(texts, refresh)
  const done = (count: number, { published }: Publishing) =>
    published ? texts.published(count) : texts.drafted(count)
  const isFinal = ({ ids }: Ids) =>
    selected.some(({ id, state }) => state === 'scheduled' && ids.includes(id))
  const back = bulkSetPublished.useMutation(told<Publishing>({ done, detail }))
  const publish = bulkSetPublished.useMutation(
    told<Publishing>({
      done,
      isFinal,
      detail,
      undo: (ids, { published }) => back.mutate({ ids, published: !published }),
    }),
  )
  const restore = bulkRestore.useMutation(told<Restoring>({ done: texts.restored, detail }))
  const trash = bulkTrash.useMutation(
    told({ done: texts.trashed, undo: (ids) => restore.mutate({ ids }), hint: STAYS_IN_TRASH.several }),
  )
  return { publish, trash, restore }
}
