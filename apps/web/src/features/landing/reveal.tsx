import { cn } from '@idex/ui/class-names'
import type { ComponentProps } from 'react'
import { revealPart } from '../../parts/reveal.ts'

/**
 * Fades its content in when it enters the viewport. It is visible in the markup: only the browser hides what is below the
 * fold, and not with reduced motion.
 */
export function Reveal({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      ref={revealPart}
      data-part="reveal"
      className={cn(
        'transition-[opacity,translate] duration-700 ease-calm data-waiting:translate-y-6 data-waiting:opacity-0 data-waiting:transition-none print:opacity-100!',
        className,
      )}
      {...props}
    />
  )
}
