import { Button } from '@idex/ui/button'
import { IconButton, type IconButtonProps } from '@idex/ui/icon-button'
import { Tooltip } from '@idex/ui/tooltip'
import { ExternalLink, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { rowNameId } from './row-title.tsx'

/** The row that an action is about, whose name describes the button. */
type About = { row: { id: string } }

export function RowAction({ row, ...props }: IconButtonProps & About) {
  return (
    <IconButton aria-describedby={rowNameId(row)} className="text-muted hover:text-foreground" {...props} />
  )
}

/** Keeps the icons of all rows in columns where a row has one less. */
export function NoAction() {
  return <span aria-hidden className="size-10 shrink-0 max-xl:hidden" />
}

/** An action of a row that is an address: `link` is an `a` with its name and icon. */
export function LinkAction({ row, label, link }: About & { label: string; link: ReactNode }) {
  return (
    <Tooltip content={label}>
      <Button
        asChild
        variant="ghost"
        size="icon"
        className="text-muted hover:text-foreground"
        aria-describedby={rowNameId(row)}
      >
        {link}
      </Button>
    </Tooltip>
  )
}

/** Opens the page of a row in a new tab. */
export function ViewAction({ row, label, href }: About & { label: string; href: string }) {
  const link = (
    <a href={href} target="_blank" rel="noopener" aria-label={`${label} (opens in a new tab)`}>
      <ExternalLink aria-hidden />
    </a>
  )
  return <LinkAction {...{ row, label, link }} />
}

type TrashedActionsProps = About & {
  texts: { restore: string; remove: string }
  isRestoring: boolean
  onRestore: () => void
  onRemove: () => void
}

/** Restores a row in the trash, or deletes it for good. */
export function TrashedActions({ row, texts, isRestoring, onRestore, onRemove }: TrashedActionsProps) {
  return (
    <>
      <RowAction row={row} label={texts.restore} pending={isRestoring} onClick={onRestore}>
        <RotateCcw aria-hidden />
      </RowAction>
      <RowAction
        row={row}
        label={texts.remove}
        className="text-destructive hover:text-destructive"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </RowAction>
    </>
  )
}
