import { cva, type VariantProps } from 'class-variance-authority'
import * as Slot from 'radix-ui/slot'
import type { ComponentProps, MouseEvent } from 'react'
import { cn } from './class-names.tsx'
import { Spinner } from './spinner.tsx'

const buttonVariants = cva(
  [
    'inline-flex shrink-0 items-center justify-center gap-2 rounded-md border border-transparent font-medium whitespace-nowrap select-none',
    'transition-colors duration-150 disabled:pointer-events-none disabled:text-muted',
    '[&_svg]:size-4 [&_svg]:shrink-0 aria-busy:cursor-progress aria-busy:[&>svg]:hidden',
  ],
  {
    variants: {
      variant: {
        primary: 'bg-accent font-semibold text-accent-foreground hover:bg-accent-hover disabled:bg-hover',
        secondary: 'border-border bg-raised text-foreground hover:bg-hover',
        ghost: 'text-foreground hover:bg-hover data-[state=open]:bg-hover',
        outline: 'border-control text-foreground hover:border-muted hover:bg-hover disabled:border-border',
        destructive:
          'bg-destructive-fill font-semibold text-white hover:bg-destructive-fill-hover disabled:bg-hover',
        link: 'text-accent underline decoration-transparent underline-offset-4 hover:decoration-current',
      },
      size: {
        sm: 'h-8 px-3 text-sm pointer-coarse:h-10',
        md: 'h-10 px-4 text-sm',
        lg: 'h-12 px-6 text-base [&_svg]:size-5',
        icon: 'size-10 [&_svg]:size-5',
      },
    },
    compoundVariants: [{ variant: 'link', className: 'px-0' }],
    defaultVariants: { variant: 'primary', size: 'md' },
  },
)

/** `pending` shows a spinner and ignores clicks, yet keeps the focus; `asChild` gives the look to a link. */
export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonVariants> & { asChild?: boolean; pending?: boolean }

/** A button: `primary` (default), `secondary`, `ghost`, `outline`, `destructive`, `link`; `sm`, `md`, `lg`, `icon`. */
export function Button({
  variant,
  size,
  asChild = false,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const Component = asChild ? Slot.Root : 'button'
  const refuse = (event: MouseEvent) => event.preventDefault()
  return (
    <Component
      type={asChild ? undefined : type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      className={cn(buttonVariants({ variant, size }), className)}
      onClick={pending ? refuse : onClick}
      {...props}
    >
      {pending && <Spinner />}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Component>
  )
}
