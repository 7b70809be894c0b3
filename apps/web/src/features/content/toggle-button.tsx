import { Button, type ButtonProps } from '@idex/ui/button'
import { cn } from '@idex/ui/class-names'

type ToggleButtonProps = Omit<ButtonProps, 'onClick'> & { isOn: boolean; onToggle: () => void }

export function ToggleButton({ isOn, onToggle, className, ...props }: ToggleButtonProps) {
  return (
    <Button
      variant="ghost"
      aria-pressed={isOn}
      onClick={onToggle}
      className={cn('px-3', isOn ? 'text-accent' : 'text-muted hover:text-foreground', className)}
      {...props}
    />
  )
}
