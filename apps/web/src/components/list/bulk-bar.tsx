import type { BulkOutcomes } from '@idex/contract/kernel/bulk'
import { AlertDialog } from '@idex/ui/alert-dialog'
import { Button, type ButtonProps } from '@idex/ui/button'
import { IconButton } from '@idex/ui/icon-button'
import { useRootMark } from '@idex/ui/use-root-mark'
import { Eye, EyeOff, RotateCcw, Tags, Trash2, X } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { type SelectedRow, type EmailChoice, retryableIds, type useBulkChanges } from './bulk-outcomes.ts'
import type { BulkMessages } from './bulk-messages.ts'
import { useWideScreen } from './list-table.tsx'
import type { useSelectAllFound } from './use-select-all-found.ts'
import { SelectAll } from './selection.tsx'

type LabelsProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  onDone: (left: string[]) => void
}

type BulkBarProps = {
  selected: readonly SelectedRow[]
  texts: BulkMessages
  changes: ReturnType<typeof useBulkChanges>
  /** Keeps only some of the things selected. */
  onLeave: (ids: readonly string[]) => void
  found?: Pick<ReturnType<typeof useSelectAllFound>, 'count' | 'isAll' | 'pending' | 'select'>
  /** How many live things are on screen. */
  shown?: number
  /** Warnings about readers' losses before each action; without one the action does not ask. */
  warnings?: Record<'unpublish' | 'trash', string>
  /** Asks what has to be known before things come before readers, and goes on then; without it nothing is asked. */
  confirm?: (act: 'publish' | 'restore', ids: string[], go: (choice: EmailChoice) => void) => void
  /** The dialog that changes the labels of the selected live things, and the name of its button. */
  labels?: { label: string; dialog: (props: LabelsProps) => ReactNode }
}

const idsOf = (selected: readonly SelectedRow[]) => selected.map(({ id }) => id)

/** Commands for the selected rows; the bar stays in sight at the end of the window. */
export function BulkBar(props: BulkBarProps) {
  const { selected, texts, changes, onLeave, found, shown = 0, warnings, confirm, labels } = props
  const [opening, setOpening] = useState({ open: false, count: 0 })
  const [asked, setAsked] = useState<{ kind: 'unpublish' | 'trash'; ids: string[]; open: boolean }>()
  const wide = useWideScreen()
  useRootMark('selection-bar', selected.length > 0)
  const { publish, trash, restore } = changes
  const pending = publish.isPending || trash.isPending || restore.isPending
  const live = selected.filter(({ state }) => state !== 'trashed')
  const published = live.filter(({ state }) => state === 'published')
  const waiting = live.filter(({ state }) => state !== 'published')
  const trashed = selected.filter(({ state }) => state === 'trashed')
  const options = {
    onSuccess: (answer: BulkOutcomes, input: { ids: string[] }) => onLeave(retryableIds(answer, input)),
  }
  const acts = {
    unpublish: (ids: string[]) => publish.mutate({ ids, published: false }, options),
    trash: (ids: string[]) => trash.mutate({ ids }, options),
  }
  const shows = {
    publish: (ids: string[], choice: EmailChoice) =>
      publish.mutate({ ids, published: true, ...choice }, options),
    restore: (ids: string[], choice: EmailChoice) => restore.mutate({ ids, ...choice }, options),
  }
  const show = (kind: keyof typeof shows, ids: string[]) =>
    confirm ? confirm(kind, ids, (choice) => shows[kind](ids, choice)) : shows[kind](ids, {})
  const act = (kind: keyof typeof acts, ids: string[]) =>
    warnings ? setAsked({ kind, ids, open: true }) : acts[kind](ids)
  const bar = selected.length > 0 && (
    <div
      role="group"
      aria-label={texts.group}
      className="sticky bottom-4 z-20 mt-4 flex flex-wrap items-center gap-x-1 gap-y-2 rounded-lg border border-control bg-raised px-4 py-2 shadow-overlay short:static"
    >
      {!wide && <SelectAll label={texts.selectAll} />}
      <p role="status" className="mr-auto ml-1 text-sm font-medium tabular-nums">
        {texts.count(selected.length)}
      </p>
      {found && live.length >= shown && live.length < found.count && (
        <Button variant="link" pending={found.pending} onClick={found.select}>
          {texts.selectFound(found.count, found.isAll)}
        </Button>
      )}
      <IconButton label={texts.clear} onClick={() => onLeave([])} className="text-muted sm:order-last">
        <X aria-hidden />
      </IconButton>
      <div className="flex flex-wrap gap-1 max-sm:-mx-2 max-sm:w-full max-sm:gap-0 max-sm:[&>button]:px-2">
        <Act of={waiting} pending={pending} onAct={(ids) => show('publish', ids)}>
          <Eye aria-hidden />
          {texts.publish}
        </Act>
        <Act of={published} pending={pending} onAct={(ids) => act('unpublish', ids)}>
          <EyeOff aria-hidden />
          {texts.unpublish}
        </Act>
        {labels && (
          <Act
            of={live}
            pending={pending}
            onAct={() => setOpening(({ count }) => ({ open: true, count: count + 1 }))}
          >
            <Tags aria-hidden />
            {labels.label}
          </Act>
        )}
        <Act of={live} pending={pending} onAct={(ids) => act('trash', ids)}>
          <Trash2 aria-hidden />
          {texts.trash}
        </Act>
        <Act of={trashed} pending={pending} onAct={(ids) => show('restore', ids)}>
          <RotateCcw aria-hidden />
          {texts.restore}
        </Act>
      </div>
    </div>
  )
  return (
    <>
      {bar}
      {labels && (
        <Fragment key={opening.count}>
          {labels.dialog({
            open: opening.open,
            onOpenChange: (open) => setOpening((last) => ({ ...last, open })),
            onDone: onLeave,
          })}
        </Fragment>
      )}
      {asked && warnings && (
        <AlertDialog
          title={(asked.kind === 'trash' ? texts.askTrash : texts.askUnpublish)(asked.ids.length)}
          description={warnings[asked.kind]}
          confirmLabel={texts[asked.kind]}
          destructive
          open={asked.open}
          onOpenChange={(open) => setAsked({ ...asked, open })}
          onConfirm={() => acts[asked.kind](asked.ids)}
        />
      )}
    </>
  )
}

type ActProps = Pick<ButtonProps, 'pending' | 'children'> & {
  of: readonly SelectedRow[]
  onAct: (ids: string[]) => void
}

/** An action on some of the selected rows, offered if there are any. */
function Act({ of, onAct, ...props }: ActProps) {
  return of.length > 0 && <Button variant="ghost" onClick={() => onAct(idsOf(of))} {...props} />
}
