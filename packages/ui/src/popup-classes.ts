import { cn } from './class-names.tsx'

/** The floating panel of menus, selects and popovers. */
export const popupClasses = cn(
  'z-60 max-w-[calc(100vw-1rem)] rounded-md border bg-raised p-1 text-sm text-foreground shadow-overlay',
  'data-[state=closed]:animate-menu-out data-[state=open]:animate-menu-in',
)

/** One line of a menu or select; the highlighted one has the keyboard's focus. */
export const popupItemClasses = cn(
  'relative flex min-h-9 cursor-default items-center gap-2 rounded-sm px-2 py-1.5 select-none pointer-coarse:min-h-10',
  'outline-offset-[-2px] data-disabled:pointer-events-none data-disabled:opacity-50 data-highlighted:bg-hover',
  '[&_svg]:size-4 [&_svg]:shrink-0',
)
