import type { FieldGroupProps } from './field-group.tsx'

/** A set of choices: the options, the chosen values and the change handler. */
export type ChoiceSetProps<Value extends string> = Omit<FieldGroupProps, 'children'> & {
  options: readonly { value: Value; label: string }[]
  values: readonly Value[]
  onValuesChange: (values: Value[]) => void
}

/** The values after one is toggled, in the order of the options. */
export function toggleChoice<Value extends string>(
  { options, values }: Pick<ChoiceSetProps<Value>, 'options' | 'values'>,
  value: Value,
  chosen: boolean,
): Value[] {
  const order = options.map((option) => option.value)
  return order.filter((other) => (other === value ? chosen : values.includes(other)))
}
