import type { ChosenOutcome, ChosenOutcomes } from '@idex/contract/notes/chosen-notes'
import { reportFailure, reportSuccess } from '../../../lib/feedback.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useRefreshNotes } from './note-mutations.ts'
import { ACTIONS, CHOSEN } from './texts.ts'

type Ids = { ids: string[] }
type Publishing = Ids & { published: boolean }

/**
 * Says in one toast what became of the chosen notes, with Undo for those that were changed; stays pending until the lists are
 * fresh.
 */
function useOutcomes<Input extends Ids>(
  done: (count: number, input: Input) => string,
  undo?: (changed: string[], input: Input) => void,
) {
  const onSettled = useRefreshNotes()
  return {
    onSettled,
    onError: () => reportFailure(CHOSEN.failed),
    onSuccess: ({ outcomes }: ChosenOutcomes, input: Input) => {
      const { ids } = input
      const those = (outcome: ChosenOutcome) => ids.filter((_id, index) => outcomes[index] === outcome)
      const [changed, gone, failed] = [those('changed'), those('gone').length, those('failed').length]
      if (failed > 0) return reportFailure(CHOSEN.someFailed(failed, ids.length))
      const text = done(ids.length - gone, input) + (gone > 0 ? ` ${CHOSEN.gone(gone)}` : '')
      const isUndoable = undo !== undefined && changed.length > 0
      reportSuccess(
        text,
        isUndoable ? { label: ACTIONS.undo, onClick: () => undo(changed, input) } : undefined,
      )
    },
  }
}

const publishedText = (count: number, { published }: Publishing) =>
  published ? CHOSEN.published(count) : CHOSEN.drafted(count)

/** Publishes the chosen notes or makes them drafts, with Undo. */
export function useSetChosenPublished() {
  const back = trpc.admin.notes.setChosenPublished.useMutation(useOutcomes(publishedText))
  return trpc.admin.notes.setChosenPublished.useMutation(
    useOutcomes(publishedText, (ids, { published }) => back.mutate({ ids, published: !published })),
  )
}

/** Changes topics of the chosen notes. */
export function useChangeChosenTopics() {
  return trpc.admin.notes.changeChosenTopics.useMutation(useOutcomes(CHOSEN.topicsChanged))
}

/** Restores the chosen notes from the trash. */
export function useRestoreChosen() {
  return trpc.admin.notes.restoreChosen.useMutation(useOutcomes(CHOSEN.restored))
}

/** Moves the chosen notes to the trash, with Undo. */
export function useTrashChosen() {
  const restore = useRestoreChosen()
  return trpc.admin.notes.trashChosen.useMutation(
    useOutcomes(CHOSEN.trashed, (ids) => restore.mutate({ ids })),
  )
}
