import { cva, type VariantProps } from 'class-variance-authority'
import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react'
import { CORNER, focusContent } from './auto-focus.ts'
import { cn } from './class-names.tsx'
import { IconButton } from './icon-button.tsx'
import { RestoreFocus } from './restore-focus.ts'
import { scrollFocusedIntoView } from './scroll-focused.ts'
import { useScrolls } from './use-scrolls.ts'

/** The dimmed page behind a dialog, alert dialog or sheet, and the dialog below it if there is one. */
export const overlayClasses =
  'fixed inset-0 z-50 bg-black/75 data-[state=closed]:animate-overlay-out data-[state=open]:animate-overlay-in'

/** The panel of a dialog by size, shared with alert dialogs. */
export const dialogVariants = cva(
  'fixed inset-x-0 top-0 bottom-(--bottom-inset) z-50 flex flex-col overflow-hidden bg-raised text-foreground scroll-py-2 short:data-boxed:overflow-y-auto data-[state=closed]:animate-dialog-out data-[state=open]:animate-dialog-in',
  {
    variants: {
      size: {
        sm: 'm-auto h-fit max-h-[calc(100dvh-2rem-var(--bottom-inset))] short:max-h-[calc(100dvh-1rem-var(--bottom-inset))] w-[calc(100%-2rem)] max-w-100 rounded-xl border shadow-overlay',
        md: 'm-auto h-fit max-h-[calc(100dvh-2rem-var(--bottom-inset))] short:max-h-[calc(100dvh-1rem-var(--bottom-inset))] w-[calc(100%-2rem)] max-w-140 rounded-xl border shadow-overlay',
        lg: 'm-auto h-fit max-h-[calc(100dvh-2rem-var(--bottom-inset))] short:max-h-[calc(100dvh-1rem-var(--bottom-inset))] w-[calc(100%-2rem)] max-w-3xl rounded-xl border shadow-overlay',
        xl: 'm-auto h-fit max-h-[calc(100dvh-2rem-var(--bottom-inset))] short:max-h-[calc(100dvh-1rem-var(--bottom-inset))] w-[calc(100%-2rem)] max-w-6xl rounded-xl border shadow-overlay',
        'full-screen': 'bg-background',
      },
    },
    defaultVariants: { size: 'md' },
  },
)

/**
 * A dialog's props; `trigger` is the element that opens it when `open` is not controlled. On closing, the focus returns
 * to where it was, or to `returnFocusTo` if that is gone.
 */
export type DialogProps = VariantProps<typeof dialogVariants> & {
  title: ReactNode
  description: ReactNode
  descriptionHidden?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  trigger?: ReactNode
  actions?: ReactNode
  closeLabel?: string
  className?: string
  onEscapeKeyDown?: (event: KeyboardEvent) => void
  returnFocusTo?: RefObject<HTMLElement | null>
  children: ReactNode
}

/**
 * A modal dialog: heading, children, close button. Put `DialogBody` (scrolls) and `DialogFooter` inside; a form around
 * both takes `className="contents"`. `actions` are next to the close button.
 */
export function Dialog({ title, description, size, trigger, children, ...props }: DialogProps) {
  return (
    <Radix.Root open={props.open} onOpenChange={props.onOpenChange}>
      {trigger !== undefined && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className={overlayClasses} />
        <Radix.Content
          data-boxed={size === 'full-screen' ? undefined : (size ?? 'md')}
          data-full-screen={size === 'full-screen' ? '' : undefined}
          className={cn(dialogVariants({ size }), props.className)}
          onOpenAutoFocus={focusContent}
          onFocus={scrollFocusedIntoView}
          onEscapeKeyDown={props.onEscapeKeyDown}
        >
          <header
            className={cn('shrink-0 pr-16 pl-6', size === 'full-screen' ? 'border-b py-3' : 'pt-5 pb-4')}
          >
            <Radix.Title
              className={cn(
                'text-lg font-semibold wrap-anywhere',
                size === 'full-screen' && 'truncate pr-12',
              )}
            >
              {title}
            </Radix.Title>
            <Radix.Description
              className={cn('mt-1 text-sm text-muted wrap-anywhere', props.descriptionHidden && 'sr-only')}
            >
              {description}
            </Radix.Description>
          </header>
          <RestoreFocus fallback={props.returnFocusTo} />
          {children}
          {/* Last in the document, so that opening focuses the content first. */}
          <div
            {...CORNER}
            className={cn(
              'absolute top-3 right-3 flex gap-1',
              // Beside several buttons, a phone has to have room for the title.
              size === 'full-screen' && 'max-sm:gap-0 max-sm:*:size-9',
            )}
          >
            {props.actions}
            <Radix.Close asChild>
              <IconButton label={props.closeLabel ?? 'Close'} side="bottom">
                <X aria-hidden />
              </IconButton>
            </Radix.Close>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The middle of a dialog or sheet, which scrolls; in a short window the whole panel scrolls unless it fills the window. */
export function DialogBody({ className, ...props }: ComponentProps<'div'>) {
  const ref = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(ref)
  return (
    <div
      ref={ref}
      tabIndex={scrolls ? 0 : undefined}
      className={cn(
        'relative min-h-0 flex-1 scroll-py-2 overflow-y-auto px-6 py-2 -outline-offset-2 short:in-data-boxed:flex-none short:in-data-boxed:overflow-y-visible [&:not(:has(+footer))]:pb-6',
        className,
      )}
      {...props}
    />
  )
}

/** The row of actions at the bottom of a dialog or sheet: cancel first, the main action last. */
export function DialogFooter({ className, ...props }: ComponentProps<'footer'>) {
  return (
    <footer
      className={cn('flex shrink-0 flex-wrap justify-end gap-2 border-t px-6 py-4', className)}
      {...props}
    />
  )
}

/** Wraps a button that closes the surrounding dialog or sheet. */
export function DialogClose({ children }: { children: ReactNode }) {
  return <Radix.Close asChild>{children}</Radix.Close>
}
