import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { cn } from './class-names.tsx'
import { Input } from './input.tsx'

/** A password input whose text can be shown and hidden. */
export function PasswordInput({ className, disabled, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <div className={cn('relative', className)}>
      <Input
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        disabled={disabled}
        className="pr-11"
        {...props}
      />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        disabled={disabled}
        onClick={() => setShown(!shown)}
        className="absolute top-0 right-0 grid size-10 place-items-center rounded-md text-muted -outline-offset-2 hover:text-foreground disabled:opacity-50"
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </div>
  )
}
