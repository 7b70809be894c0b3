import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from './timings.ts'
import * as Radix from 'radix-ui/tooltip'
import { createContext, type FocusEvent, type ReactNode, use } from 'react'

const Provided = createContext(false)

/** Wraps tooltips that belong together: they open after 700 ms, and within 300 ms of another at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Provided value>
      <Radix.Provider delayDuration={TOOLTIP_DELAY_MS} skipDelayDuration={TOOLTIP_SKIP_DELAY_MS}>
        {children}
      </Radix.Provider>
    </Provided>
  )
}

/** A tooltip's props: `content` is the text, `children` the one focusable element it explains. */
export type TooltipProps = {
  content: ReactNode
  side?: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

/**
 * Explains a control on hover and focus; never the only place where something needed is said. Without a provider around
 * it, it is its own.
 */
export function Tooltip(props: TooltipProps) {
  const tooltip = <Explained {...props} />
  return use(Provided) ? tooltip : <TooltipProvider>{tooltip}</TooltipProvider>
}

function Explained({ content, side = 'top', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild onFocus={keepShutForPointer}>
        {children}
      </Radix.Trigger>
      <Radix.Portal>
        {/* No exit animation: a tooltip still fading out would swallow the Escape meant for the dialog above it. */}
        <Radix.Content
          side={side}
          sideOffset={8}
          collisionPadding={8}
          className="z-60 max-w-64 rounded-sm border border-border bg-hover px-2 py-1 text-xs text-foreground shadow-raised data-[state=delayed-open]:animate-overlay-in"
        >
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Focus handed back by a closing menu or dialog after a click must not open the tooltip. */
function keepShutForPointer(event: FocusEvent<HTMLElement>): void {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}
