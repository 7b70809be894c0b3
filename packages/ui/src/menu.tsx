import { Check } from 'lucide-react'
import * as Radix from 'radix-ui/dropdown-menu'
import type { ComponentProps } from 'react'
import { cn } from './class-names.tsx'
import { popupClasses, popupItemClasses } from './popup-classes.ts'

/** A dropdown menu: holds a `MenuTrigger` and a `MenuContent`. Not modal, so the page keeps scrolling. */
export function Menu(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root modal={false} {...props} />
}

/** The button that opens the menu, given as its only child. */
export function MenuTrigger(props: Omit<ComponentProps<typeof Radix.Trigger>, 'asChild'>) {
  return <Radix.Trigger asChild {...props} />
}

/** The list of items, below its trigger. */
export function MenuContent({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return (
    <Radix.Portal>
      <Radix.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        className={cn(
          popupClasses,
          'max-h-(--radix-dropdown-menu-content-available-height) min-w-44 overflow-y-auto',
          className,
        )}
        {...props}
      />
    </Radix.Portal>
  )
}

/** One action; `destructive` for deletions, `asChild` for a link. */
export function MenuItem({
  destructive = false,
  className,
  ...props
}: ComponentProps<typeof Radix.Item> & { destructive?: boolean }) {
  return (
    <Radix.Item
      className={cn(popupItemClasses, destructive ? 'text-destructive' : '[&_svg]:text-muted', className)}
      {...props}
    />
  )
}

/** One of several exclusive choices, inside a `MenuRadioGroup`. */
export function MenuRadioItem({ className, children, ...props }: ComponentProps<typeof Radix.RadioItem>) {
  return (
    <Radix.RadioItem className={cn(popupItemClasses, 'pr-8', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2 text-accent">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.RadioItem>
  )
}

/** A choice that is on or off, by `checked` and `onCheckedChange`. */
export function MenuCheckboxItem({
  className,
  children,
  ...props
}: ComponentProps<typeof Radix.CheckboxItem>) {
  return (
    <Radix.CheckboxItem className={cn(popupItemClasses, 'pr-8', className)} {...props}>
      {children}
      <Radix.ItemIndicator className="absolute right-2 text-accent">
        <Check aria-hidden />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  )
}

/** Holds `MenuRadioItem`s; takes `value` and `onValueChange`. */
export function MenuRadioGroup(props: ComponentProps<typeof Radix.RadioGroup>) {
  return <Radix.RadioGroup {...props} />
}

/** A line of text that is not an action. */
export function MenuLabel({ className, ...props }: ComponentProps<typeof Radix.Label>) {
  return <Radix.Label className={cn('px-2 py-1.5 text-xs text-muted', className)} {...props} />
}

/** A hairline between groups of items. */
export function MenuSeparator({ className, ...props }: ComponentProps<typeof Radix.Separator>) {
  return <Radix.Separator className={cn('-mx-1 my-1 h-px bg-border', className)} {...props} />
}
