import { ChevronDown } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { cn, controlClasses } from './class-names.tsx'
import { useFieldControl } from './field-control.tsx'

/** One choice; its value must not be empty (use `placeholder` for "nothing chosen"). */
export type SelectOption<Value extends string> = { value: Value; label: string }

/** A select's props; outside a `Field` give it an `aria-label`. */
export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onValueChange: (value: Value) => void
  placeholder?: string
  'aria-label'?: string
  className?: string
}

/** Escape closes the list that has the focus, and no dialog around it, which hears of keys at the document. */
function keepEscape(event: KeyboardEvent): void {
  if (event.key === 'Escape' && event.target instanceof HTMLOptionElement) event.stopPropagation()
}

/** A one-of-many choice: the browser's own select, which hides and locks nothing of the page while it is open. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, value, onValueChange, placeholder, className } = props
  const field = useFieldControl({})
  const select = useRef<HTMLSelectElement>(null)
  const isChosen = options.some((option) => option.value === value)
  const choose = ({ value: next }: HTMLSelectElement) => {
    const option = options.find((candidate) => candidate.value === next)
    if (option && option.value !== value) onValueChange(option.value)
  }
  // Works before the page is hydrated, which changes nothing that was chosen by then.
  const takeEarlyChoice = useEffectEvent(() => select.current && choose(select.current))
  useLayoutEffect(() => void takeEarlyChoice(), [])
  useEffect(() => {
    addEventListener('keydown', keepEscape, true)
    return () => removeEventListener('keydown', keepEscape, true)
  }, [])
  return (
    <div className={cn('relative w-full min-w-0', className)}>
      <select
        {...field}
        ref={select}
        aria-label={props['aria-label']}
        autoComplete="off"
        value={isChosen ? value : ''}
        onChange={(event: ChangeEvent<HTMLSelectElement>) => choose(event.target)}
        className={cn(
          controlClasses,
          'flex h-10 cursor-pointer items-center truncate pr-9 text-left',
          !isChosen && 'text-muted',
        )}
      >
        {!isChosen && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-4 text-muted"
      />
    </div>
  )
}
