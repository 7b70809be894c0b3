import * as Radix from 'radix-ui/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { DialogFooter, dialogVariants, overlayClasses } from './dialog.tsx'
import { RestoreFocus } from './restore-focus.ts'
import { scrollFocusedIntoView } from './scroll-focused.ts'

/** A confirmation's props; `destructive` colours the confirming button, `trigger` opens it when uncontrolled. */
export type AlertDialogProps = {
  title: ReactNode
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  destructive?: boolean
  onConfirm: () => void
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  /** Choices before the confirmation. */
  children?: ReactNode
}

/** Asks for confirmation: closes on either answer, never by a click outside; focus starts on cancel, and returns to where it was. */
export function AlertDialog({
  cancelLabel = 'Cancel',
  destructive = false,
  trigger,
  ...props
}: AlertDialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          data-boxed="sm"
          className={dialogVariants({ size: 'sm' })}
          onFocus={scrollFocusedIntoView}
        >
          <RestoreFocus />
          <div className="overflow-y-auto px-6 pt-6 short:shrink-0 short:overflow-y-visible">
            <Radix.Title className="text-lg font-semibold wrap-anywhere">{props.title}</Radix.Title>
            <Radix.Description className="mt-2 text-sm text-muted wrap-anywhere">
              {props.description}
            </Radix.Description>
            {props.children !== undefined && <div className="mt-3">{props.children}</div>}
          </div>
          <DialogFooter className="border-t-0 pt-6 pb-6">
            <Radix.Cancel asChild>
              <Button variant="ghost">{cancelLabel}</Button>
            </Radix.Cancel>
            <Radix.Action asChild>
              <Button variant={destructive ? 'destructive' : 'primary'} onClick={props.onConfirm}>
                {props.confirmLabel}
              </Button>
            </Radix.Action>
          </DialogFooter>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
