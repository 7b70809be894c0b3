import { ChevronDown } from 'lucide-react'
import * as Popover from 'radix-ui/popover'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { CheckboxField } from './checkbox.tsx'
import { toggleChoice } from './choice-set.ts'
import { cn } from './class-names.tsx'
import { popupClasses } from './popup-classes.ts'
import { SearchInput } from './search-input.tsx'

/** A multi-select's props; `label` is the trigger's text, followed by the number chosen. */
export type MultiSelectProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onValuesChange: (values: Value[]) => void
  searchLabel: string
  clearLabel: string
  className?: string
}

/** A filter with many choices: a button that opens a searchable list of check boxes. */
export function MultiSelect<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, values, className } = props
  const [open, setOpen] = useState(false)
  const count = values.length
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Trigger asChild>
        <Button
          variant="outline"
          className={cn(
            'justify-between bg-background px-3 font-normal pointer-coarse:text-base',
            count > 0 && 'border-accent',
            className,
          )}
        >
          <span className="truncate">
            {label}
            {count > 0 && ` (${count})`}
          </span>
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          className={cn(
            popupClasses,
            'flex max-h-[min(28rem,var(--radix-popover-content-available-height))] w-72 min-w-(--radix-popover-trigger-width) flex-col p-0',
          )}
        >
          <MultiSelectList {...props} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function MultiSelectList<Value extends string>(props: MultiSelectProps<Value>) {
  const { label, options, values, onValuesChange, searchLabel, clearLabel } = props
  const [query, setQuery] = useState('')
  const panel = useRef<HTMLDivElement>(null)
  const wanted = query.trim().toLocaleLowerCase()
  const matches = options.filter((option) => option.label.toLocaleLowerCase().includes(wanted))
  return (
    <div
      ref={panel}
      className="flex min-h-0 flex-1 flex-col"
      onKeyDown={(event) => moveFocus(event, panel.current)}
    >
      <div className="shrink-0 p-2">
        <SearchInput label={searchLabel} value={query} onValueChange={setQuery} autoComplete="off" />
      </div>
      <div role="group" aria-label={label} className="min-h-0 flex-1 overflow-y-auto px-3">
        {matches.map((option) => (
          <CheckboxField
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onCheckedChange={(checked) => onValuesChange(toggleChoice(props, option.value, checked === true))}
          />
        ))}
        {matches.length === 0 && (
          <p role="status" className="py-4 text-center text-muted">
            No matches
          </p>
        )}
      </div>
      <div className="shrink-0 border-t p-1">
        <Button
          variant="ghost"
          className="w-full"
          disabled={values.length === 0}
          onClick={() => onValuesChange([])}
        >
          {clearLabel}
        </Button>
      </div>
    </div>
  )
}

/** Up and down move from the search box through the check boxes, as in a list. */
function moveFocus(event: KeyboardEvent, panel: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0 || !panel) return
  const stops = [...panel.querySelectorAll<HTMLElement>('input[type="search"], [role="checkbox"]')]
  const current = stops.findIndex((stop) => stop === document.activeElement)
  event.preventDefault()
  stops[Math.min(Math.max(current + step, 0), stops.length - 1)]?.focus()
}
