import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import type { ReactNode } from 'react'
import { CORNER, focusContent } from './auto-focus.ts'
import { cn } from './class-names.tsx'
import { overlayClasses } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { scrollFocusedIntoView } from './scroll-focused.ts'

const sheetVariants = cva(
  'fixed z-50 flex flex-col overflow-hidden bg-raised text-foreground shadow-overlay scroll-py-2 short:overflow-y-auto',
  {
    variants: {
      side: {
        left: 'top-0 bottom-(--bottom-inset) left-0 w-[min(20rem,calc(100%-3rem))] border-r data-[state=closed]:animate-sheet-left-out data-[state=open]:animate-sheet-left-in',
        right:
          'top-0 right-0 bottom-(--bottom-inset) w-[min(24rem,calc(100%-3rem))] border-l data-[state=closed]:animate-sheet-right-out data-[state=open]:animate-sheet-right-in',
        bottom:
          'inset-x-0 bottom-(--bottom-inset) max-h-[85dvh] rounded-t-xl border-t data-[state=closed]:animate-sheet-bottom-out data-[state=open]:animate-sheet-bottom-in',
      },
    },
    defaultVariants: { side: 'right' },
  },
)

/** A sheet's props; `titleHidden` shows the title to screen readers only. */
export type SheetProps = VariantProps<typeof sheetVariants> & {
  title: ReactNode
  titleHidden?: boolean
  description?: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  closeLabel?: string
  className?: string
  children: ReactNode
}

/** A modal panel sliding in from a side: navigation on small screens, filters, details. Takes `DialogBody` inside. */
export function Sheet({ title, description, side, trigger, children, ...props }: SheetProps) {
  const withoutDescription = description === undefined ? { 'aria-describedby': undefined } : {}
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          className={cn(sheetVariants({ side }), props.className)}
          data-boxed="side"
          onOpenAutoFocus={focusContent}
          onFocus={scrollFocusedIntoView}
          {...withoutDescription}
        >
          <header className="flex min-h-16 shrink-0 flex-col justify-center py-4 pr-16 pl-6">
            <Radix.Title className={cn('text-lg font-semibold', props.titleHidden && 'sr-only')}>
              {title}
            </Radix.Title>
            {description !== undefined && (
              <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
            )}
          </header>
          {children}
          <Radix.Close asChild>
            <IconButton
              {...CORNER}
              label={props.closeLabel ?? 'Close'}
              side="bottom"
              className="absolute top-3 right-3"
            >
              <X aria-hidden />
            </IconButton>
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
