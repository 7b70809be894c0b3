import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { cn, controlClasses } from './class-names.tsx'

/** A search box's props; `label` names it for screen readers and is its placeholder unless one is given. */
export type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> & {
  label: string
  value: string
  onValueChange: (value: string) => void
}

/** A search box with a magnifier and, when filled, a clear button that returns the focus. */
export function SearchInput({
  label,
  value,
  onValueChange,
  placeholder = label,
  className,
  ...props
}: SearchInputProps) {
  const input = useRef<HTMLInputElement>(null)
  // What was typed into the server's page before it came alive counts.
  const takeTyped = useEffectEvent(() => {
    const typed = input.current?.value ?? value
    if (typed !== value) onValueChange(typed)
  })
  useEffect(() => takeTyped(), [])
  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  return (
    <div className={cn('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        className={cn(controlClasses, 'h-10 pr-11 pl-9 [&::-webkit-search-cancel-button]:hidden')}
        {...props}
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={clear}
          className="absolute top-0 right-0 grid size-10 place-items-center rounded-md text-muted -outline-offset-2 hover:text-foreground"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  )
}
