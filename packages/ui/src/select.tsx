import { Check, ChevronDown } from 'lucide-react'
import * as Radix from 'radix-ui/select'
import type { ReactNode } from 'react'
import { cn, controlClasses } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'
import { inertOthers } from './inert-others.ts'
import { popupClasses, popupItemClasses } from './popup-classes.ts'

/** One choice; its value must not be empty (use `placeholder` for "nothing chosen"). */
export type SelectOption<Value extends string> = { value: Value; label: ReactNode }

/** A select's props; outside a `Field` give it an `aria-label`. */
export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  placeholder?: string
  disabled?: boolean
  name?: string
  'aria-label'?: string
  className?: string
}

/** A one-of-many choice in a popup list; typing jumps to a matching option. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, disabled, name, className } = props
  const field = useFieldControl({})
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option) onValueChange(option.value)
  }
  return (
    <Radix.Root value={value ?? ''} onValueChange={choose} disabled={disabled} name={name}>
      <Radix.Trigger
        {...field}
        aria-label={props['aria-label']}
        className={cn(
          controlClasses,
          'flex h-10 items-center justify-between gap-2 text-left data-placeholder:text-muted [&>span]:truncate',
          className,
        )}
      >
        {/* Given here, it is in the server's page as well; by itself it comes with the list of options. */}
        <Radix.Value placeholder={placeholder}>
          {options.find((option) => option.value === value)?.label}
        </Radix.Value>
        <Radix.Icon asChild>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
        </Radix.Icon>
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          // Radix only hides the rest from screen readers, and leaves it focusable.
          ref={inertOthers}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className={cn(
            popupClasses,
            'max-h-(--radix-select-content-available-height) min-w-(--radix-select-trigger-width)',
          )}
        >
          <Radix.Viewport>
            {options.map((option) => (
              <Radix.Item key={option.value} value={option.value} className={cn(popupItemClasses, 'pr-8')}>
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator className="absolute right-2 text-accent">
                  <Check aria-hidden />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
