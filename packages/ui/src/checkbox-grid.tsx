import { CheckboxField } from './checkbox.tsx'
import { type ChoiceSetProps, toggleChoice } from './choice-set.ts'
import { cn } from './class-names.tsx'
import { FieldGroup } from './field-group.tsx'

/** Check boxes in one column, or two where there is room. */
export function CheckboxGrid<Value extends string>(props: ChoiceSetProps<Value>) {
  const { options, values, onValuesChange, className, ...group } = props
  return (
    <FieldGroup className={cn('@container', className)} {...group}>
      <div className="grid gap-x-6 @sm:grid-cols-2">
        {options.map(({ value, label }) => {
          const checked = values.includes(value)
          return (
            <CheckboxField
              key={value}
              label={label}
              checked={checked}
              onCheckedChange={(next) => onValuesChange(toggleChoice(props, value, next === true))}
            />
          )
        })}
      </div>
    </FieldGroup>
  )
}
