import { Button } from '@idex/ui/button'
import { IconButton, type IconButtonProps } from '@idex/ui/icon-button'
import { Tooltip } from '@idex/ui/tooltip'
import { ExternalLink, RotateCcw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'

/** `about` is the id of the element with the row's title, which describes its buttons. */
type About = { about: string }

export function RowAction({ about, ...props }: IconButtonProps & About) {
  return <IconButton aria-describedby={about} className="text-muted hover:text-foreground" {...props} />
}

/** Keeps the icons of all rows in columns where a row has one less. */
export function NoAction() {
  return <span aria-hidden className="size-10 shrink-0 max-xl:hidden" />
}

/** An action of a row that is an address: `link` is an `a` with its name and icon. */
export function LinkAction({ about, label, link }: About & { label: string; link: ReactNode }) {
  return (
    <Tooltip content={label}>
      <Button
        asChild
        variant="ghost"
        size="icon"
        className="text-muted hover:text-foreground"
        aria-describedby={about}
      >
        {link}
      </Button>
    </Tooltip>
  )
}

/** Opens the page of a row in a new tab. */
export function ViewAction({ about, label, href }: About & { label: string; href: string }) {
  const link = (
    <a href={href} target="_blank" rel="noopener" aria-label={`${label} (opens in a new tab)`}>
      <ExternalLink aria-hidden />
    </a>
  )
  return <LinkAction {...{ about, label, link }} />
}

type TrashedActionsProps = About & {
  texts: { restore: string; remove: string }
  isRestoring: boolean
  onRestore: () => void
  onRemove: () => void
}

/** Restores a row in the trash, or deletes it for good. */
export function TrashedActions({ about, texts, isRestoring, onRestore, onRemove }: TrashedActionsProps) {
  return (
    <>
      <RowAction about={about} label={texts.restore} pending={isRestoring} onClick={onRestore}>
        <RotateCcw aria-hidden />
      </RowAction>
      <RowAction
        about={about}
        label={texts.remove}
        className="text-destructive hover:text-destructive"
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </RowAction>
    </>
  )
}

/** The foot of a row's card: facts, and at its end the row's buttons. */
export function CardFoot({ actions, children }: { actions: ReactNode; children: ReactNode }) {
  return (
    <div className="-mb-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-muted tabular-nums">
      {children}
      <div className="-mr-2 ml-auto">{actions}</div>
    </div>
  )
}
