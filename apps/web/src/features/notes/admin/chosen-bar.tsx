import type { AdminNote } from '@idex/contract/notes/note'
import { Button } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { Eye, EyeOff, RotateCcw, Tags, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { useWideScreen } from '../../../lib/list/list-table.tsx'
import { SelectAll } from '../../../lib/list/selection.tsx'
import { useRestoreChosen, useSetChosenPublished, useTrashChosen } from './chosen-mutations.ts'
import { CHOSEN, SELECT } from './texts.ts'
import { TopicsDialog } from './topics-dialog.tsx'

type ChosenBarProps = { chosen: readonly AdminNote[]; onClear: () => void }

const idsOf = (notes: readonly AdminNote[]) => ({ ids: notes.map(({ id }) => id) })

/** What can be done with the selected notes at once; it stays in sight at the end of the window. */
export function ChosenBar({ chosen, onClear }: ChosenBarProps) {
  const [opening, setOpening] = useState({ open: false, count: 0 })
  const publish = useSetChosenPublished()
  const trash = useTrashChosen()
  const restore = useRestoreChosen()
  const wide = useWideScreen()
  const live = chosen.filter(({ deleted }) => !deleted)
  const trashed = chosen.filter(({ deleted }) => deleted)
  const busy = publish.isPending || trash.isPending || restore.isPending
  const done = { onSuccess: onClear }
  if (chosen.length === 0) return null
  return (
    <div
      role="group"
      aria-label={SELECT.group}
      data-selection-bar
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-1 gap-y-2 rounded-lg border border-control bg-raised px-4 py-2 shadow-overlay short:static"
    >
      {!wide && <SelectAll label={SELECT.all} />}
      <p role="status" className="mr-auto ml-1 text-sm font-medium tabular-nums">
        {SELECT.count(chosen.length)}
      </p>
      <IconButton label={SELECT.clear} onClick={onClear} className="text-muted sm:order-last">
        <X aria-hidden />
      </IconButton>
      <div className="flex flex-wrap gap-1 max-sm:-mx-2 max-sm:w-full max-sm:gap-0 max-sm:[&>button]:px-2">
        {live.some(({ published }) => !published) && (
          <Button
            variant="ghost"
            pending={busy}
            onClick={() => publish.mutate({ ...idsOf(live), published: true }, done)}
          >
            <Eye aria-hidden />
            {CHOSEN.publish}
          </Button>
        )}
        {live.some(({ published }) => published) && (
          <Button
            variant="ghost"
            pending={busy}
            onClick={() => publish.mutate({ ...idsOf(live), published: false }, done)}
          >
            <EyeOff aria-hidden />
            {CHOSEN.unpublish}
          </Button>
        )}
        {live.length > 0 && (
          <>
            <Button
              variant="ghost"
              pending={busy}
              onClick={() => setOpening(({ count }) => ({ open: true, count: count + 1 }))}
            >
              <Tags aria-hidden />
              {CHOSEN.topics}
            </Button>
            <Button variant="ghost" pending={busy} onClick={() => trash.mutate(idsOf(live), done)}>
              <Trash2 aria-hidden />
              {CHOSEN.trash}
            </Button>
          </>
        )}
        {trashed.length > 0 && (
          <Button variant="ghost" pending={busy} onClick={() => restore.mutate(idsOf(trashed), done)}>
            <RotateCcw aria-hidden />
            {CHOSEN.restore}
          </Button>
        )}
      </div>
      <TopicsDialog
        key={opening.count}
        notes={live}
        open={opening.open}
        onClose={() => setOpening((last) => ({ ...last, open: false }))}
        onDone={onClear}
      />
    </div>
  )
}
