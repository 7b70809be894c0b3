import type { ReactNode } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { Tooltip, type TooltipProps } from './tooltip.tsx'

/** An icon button's props: `label` is its tooltip and, without a longer `name`, its name; `children` is the icon. */
export type IconButtonProps = Omit<ButtonProps, 'size' | 'children' | 'aria-label'> & {
  label: string
  name?: string
  children: ReactNode
  side?: TooltipProps['side']
}

/** A square button with only an icon. Its accessible name starts with its tooltip. */
export function IconButton({
  label,
  name = label,
  side,
  variant = 'ghost',
  children,
  ...props
}: IconButtonProps) {
  return (
    <Tooltip content={label} side={side}>
      {/* The tooltip repeats the name; as a description it would be read out twice. */}
      <Button aria-describedby={undefined} variant={variant} size="icon" aria-label={name} {...props}>
        {children}
      </Button>
    </Tooltip>
  )
}
