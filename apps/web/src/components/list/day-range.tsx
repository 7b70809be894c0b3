import { Input } from '@idex/ui/input'
import { Label } from '@idex/ui/label'
import { useId } from 'react'
import { DAYS } from './messages.ts'

type Days = { from: string; to: string }

type DayRangeProps = Days & { onChange: (change: Partial<Days>) => void }

/** The first and the last day of what a list shows, each YYYY-MM-DD or empty. */
export function DayRange({ from, to, onChange }: DayRangeProps) {
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full">
      <Day label={DAYS.from} value={from} max={to} onChange={(day) => onChange({ from: day })} />
      <Day label={DAYS.to} value={to} min={from} onChange={(day) => onChange({ to: day })} />
    </div>
  )
}

type DayProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

function Day({ label, value, onChange, ...bounds }: DayProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-2 max-sm:flex-1 max-sm:basis-full">
      <Label htmlFor={id} className="w-10 shrink-0 text-muted sm:w-auto">
        {label}
      </Label>
      <Input
        id={id}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-10 min-w-0 sm:w-40"
        {...bounds}
      />
    </div>
  )
}
