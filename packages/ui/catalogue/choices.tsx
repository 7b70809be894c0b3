import { type ReactNode, useState } from 'react'

/** The options in the stories of controls with several choices. */
export const TOPICS = [
  { value: 'finance', label: 'Finance' },
  { value: 'health', label: 'Healthcare' },
  { value: 'retail', label: 'Retail and consumer goods' },
  { value: 'energy', label: 'Energy' },
]

/** A value and its change handler, as a control takes them. */
type Holding<Value> = { value: Value; onValueChange: (value: Value) => void }

/** Holds one value for a control, so that it can be used. */
export function Held<Value>({
  initial,
  children,
}: {
  initial: Value
  children: (held: Holding<Value>) => ReactNode
}) {
  const [value, onValueChange] = useState(initial)
  return children({ value, onValueChange })
}

/** The same for a control with several values. */
export function Chosen({
  initial = [],
  children,
}: {
  initial?: string[]
  children: (chosen: { values: string[]; onValuesChange: (values: string[]) => void }) => ReactNode
}) {
  const [values, onValuesChange] = useState(initial)
  return children({ values, onValuesChange })
}
