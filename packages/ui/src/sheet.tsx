import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { CORNER, focusContent } from './auto-focus.ts'
import { overlayClasses } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { scrollFocusedIntoView } from './scroll-focused.ts'

/** A sheet's props; `trigger` opens it. */
export type SheetProps = {
  title: ReactNode
  open: boolean
  onOpenChange: (open: boolean) => void
  trigger: ReactNode
  children: ReactNode
}

/** A modal panel sliding in from the left: navigation on small screens. Takes `DialogBody` inside. */
export function Sheet({ title, open, onOpenChange, trigger, children }: SheetProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          className="fixed top-0 bottom-(--bottom-inset) left-0 z-50 flex w-[min(20rem,calc(100%-3rem))] scroll-py-2 flex-col overflow-hidden border-r bg-raised text-foreground shadow-overlay data-[state=closed]:animate-sheet-out data-[state=open]:animate-sheet-in short:overflow-y-auto"
          data-boxed="side"
          onOpenAutoFocus={focusContent}
          onFocus={scrollFocusedIntoView}
          aria-describedby={undefined}
        >
          <header className="flex min-h-16 shrink-0 flex-col justify-center py-4 pr-16 pl-6">
            <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
          </header>
          {children}
          <Radix.Close asChild>
            <IconButton {...CORNER} label="Close" side="bottom" className="absolute top-3 right-3">
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
