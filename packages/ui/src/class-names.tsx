import { type ClassValue, clsx } from 'clsx'
import { extendTailwindMerge } from 'tailwind-merge'

const mergeClasses = extendTailwindMerge({
  extend: { theme: { text: ['title', 'display'], shadow: ['raised', 'overlay'] } },
})

/** Joins class names; of two Tailwind classes for the same property the later wins. */
export function cn(...classes: ClassValue[]): string {
  return mergeClasses(clsx(classes))
}

/** Fades what is about to be replaced while it is `aria-busy`; texts keep their contrast of 4.5:1 on any surface. */
export const busyFade = 'transition-opacity aria-busy:opacity-80'

/** Box, text and states shared by every text-like control: input, textarea, select and multi-select triggers. */
export const controlClasses = cn(
  'w-full min-w-0 rounded-md border border-control bg-background px-3 text-sm text-foreground pointer-coarse:text-base',
  'transition-colors duration-150 hover:border-muted',
  'aria-invalid:border-destructive aria-invalid:hover:border-destructive',
  'disabled:cursor-not-allowed disabled:opacity-50 disabled:hover:border-control',
)
